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

/** Returns a failure with the text of every empty field at its field; the first is said for all. */
export function requireTexts(draft: Record<string, string>, texts: Record<string, string>): FormFailure | null {
  const errors = Object.fromEntries(Object.entries(texts).filter(([name]) => draft[name] === ''));
  const [message] = Object.values(errors);
  return message === undefined ? null : { message, errors };
}
