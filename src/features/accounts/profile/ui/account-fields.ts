import { ApiError } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { session } from '../../sessions/ui/session-store.ts';

/** spec 2 §5 */
export const ALL_FIELDS = 'All fields are required';

export function findMissing(form: Record<string, string>): Record<string, string> | null {
  const missing = Object.entries(form).filter(([, value]) => value.trim() === '');
  return missing.length > 0 ? Object.fromEntries(missing.map(([name]) => [name, 'Please fill this in'])) : null;
}

export function readFields<const N extends string>(form: HTMLFormElement, names: readonly N[]): Record<N, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    const text = typeof value === 'string' ? value : '';
    return [name, name === 'name' || name === 'email' ? text.trim() : text];
  });
  return Object.fromEntries(entries) as Record<N, string>;
}

export function showFailure(
  error: unknown,
  fallback: string,
  form: HTMLFormElement,
  setErrors: (errors: Record<string, string>) => void,
): void {
  showToast('error', errorMessage(error, fallback));
  if (!(error instanceof ApiError)) return;
  const errors = Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message]));
  setErrors(errors);
  focusField(form, errors);
}

export function focusField(form: HTMLFormElement, errors: Record<string, string>): void {
  const name = Object.keys(errors)[0];
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}

/** Typing clears an earlier error (spec 2 §2). */
export function clearErrors(
  setErrors: (update: (errors: Record<string, string>) => Record<string, string>) => void,
): void {
  session.clearError();
  setErrors((errors) => (Object.keys(errors).length === 0 ? errors : {}));
}

/** For the first field of a part that opens in place: whoever opened it goes on there. */
export function focusWhenShown(field: HTMLInputElement | null): void {
  field?.focus();
}
