/** A text field of a form as it stands; empty for a file or a field that is not there. */
export function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
