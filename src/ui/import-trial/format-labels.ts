const ENCODINGS: Record<string, string | undefined> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
};
const SEPARATORS: Record<string, string | undefined> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** The label of a text encoding. */
export function encodingLabel(encoding: string): string {
  return ENCODINGS[encoding] ?? encoding;
}

/** `separated by semicolons`. */
export function separatorLabel(separator: string): string {
  return `separated by ${SEPARATORS[separator] ?? `"${separator}"`}`;
}
