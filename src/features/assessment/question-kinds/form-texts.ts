/** The trimmed values of all fields of a name. */
export function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}

/** The non-empty lines of a text. */
export function linesOf(text = ''): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
