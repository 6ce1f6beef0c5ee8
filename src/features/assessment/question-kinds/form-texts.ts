/** The texts of the fields of a name, without their outer blanks. */
export function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}

/** The lines of a text that are not empty. */
export function linesOf(text = ''): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
