/** The value of a text field; empty for a file or a missing field. */
export function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
