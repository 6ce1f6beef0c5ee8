/** A field of a form as trimmed text; a file or nothing is an empty one. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
