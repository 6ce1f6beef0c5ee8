/** Where anyone may play a course's preview file; the file's address needs no signature. */
export function previewAddress(fileKey: string | null): string | null {
  return fileKey === null ? null : `/media/public/${fileKey}`;
}
