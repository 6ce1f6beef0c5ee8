import type { FormFailure } from '../forms/form-state.ts';

/** The value of a text field of a form. */
export function readWritten(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Throws for the first empty field. */
export function requireText(draft: Record<string, string>, text: string): FormFailure | null {
  const empty = Object.keys(draft).find((name) => draft[name] === '');
  return empty === undefined ? null : { message: text, errors: { [empty]: text } };
}
