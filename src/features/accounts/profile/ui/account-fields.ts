import { useForm, type Form } from '../../../../ui/forms/use-form.ts';
import type { FormFailure } from '../../../../ui/forms/form-state.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { session } from '../../sessions/ui/session-store.ts';

/** spec 2 §5 */
export const ALL_FIELDS = 'All fields are required';

export function findMissing(form: Record<string, string>): Record<string, string> | null {
  const missing = Object.entries(form).filter(([, value]) => value.trim() === '');
  return missing.length > 0 ? Object.fromEntries(missing.map(([name]) => [name, 'Please fill this in'])) : null;
}

interface AccountFormTask<N extends string> {
  names: readonly N[];
  check?: (draft: Record<N, string>) => FormFailure | null;
  send: (draft: Record<N, string>) => Promise<void>;
  fallback: string;
  onFailed?: (failure: FormFailure) => void;
}

/**
 * The form of an account: an error is also shown in a toast, and typing clears the earlier errors of all fields
 * (spec 2 §2).
 */
export function useAccountForm<const N extends string>({ names, ...task }: AccountFormTask<N>): Form {
  const form = useForm({
    read: (fields) => readFields(fields, names),
    onFailed: ({ message }: FormFailure) => showToast('error', message),
    keepsFields: true,
    ...task,
  });
  const onInput = () => {
    session.clearError();
    form.forget();
  };
  return { ...form, bind: { ...form.bind, onInput } };
}

function readFields<const N extends string>(fields: FormData, names: readonly N[]): Record<N, string> {
  const entries = names.map((name) => {
    const value = fields.get(name);
    const text = typeof value === 'string' ? value : '';
    return [name, name === 'name' || name === 'email' ? text.trim() : text];
  });
  return Object.fromEntries(entries) as Record<N, string>;
}

/** Focuses the first field of a section that opens in place. */
export function focusWhenShown(field: HTMLInputElement | null): void {
  field?.focus();
}
