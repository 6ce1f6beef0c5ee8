import type { FileStore } from '../../ports/file-store.ts';

export const EXPORT_KINDS = ['json', 'html'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Storage key of a copy. */
export function exportKey(id: string, kind: ExportKind): string {
  return `exports/${id}.${kind}`;
}

export async function removeExportFiles(files: FileStore, id: string): Promise<void> {
  for (const kind of EXPORT_KINDS) await files.remove(exportKey(id, kind));
}
