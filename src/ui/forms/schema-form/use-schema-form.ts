import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api-client.ts';
import { focusFirstError } from '../focus-first-error.ts';
import type { FieldErrors, FormRecord } from './field-plan.ts';
import { withoutErrorsAt, withValueAt } from './form-value.ts';

interface FormTask {
  value: FormRecord;
  /** Submits the edits; `over` overwrites a newer version by another user. */
  send: (value: FormRecord, over: number | null) => Promise<void>;
}

/** The edits, their errors, and whether another user saved first. No edit is lost when submitting fails. */
export function useFormDraft({ value, send }: FormTask) {
  const [draft, setDraft] = useState(value);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (failures > 0 && element.current) focusFirstError(element.current);
  }, [failures]);

  const change = (path: string, next: unknown) => {
    setDraft((before) => withValueAt(before, path, next));
    setErrors((before) => withoutErrorsAt(before, path));
    setMessage(null);
  };
  const discard = () => {
    setDraft(value);
    setErrors({});
    setMessage(null);
    setConflict(null);
  };
  const submit = async (next: FormRecord, over: number | null = null) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setMessage(null);
    setConflict(null);
    try {
      await send(next, over);
      setErrors({});
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'changed-elsewhere';
      if (isConflict) setConflict(error);
      else setMessage(error instanceof ApiError ? error.message : 'This was not saved. Please try again.');
      setErrors(
        error instanceof ApiError ? Object.fromEntries(error.issues.map((one) => [one.path, one.message])) : {},
      );
      setFailures((count) => count + 1);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  // A text that was put back is another object with the same content.
  const isDirty = draft !== value && JSON.stringify(draft) !== JSON.stringify(value);
  return { draft, errors, message, conflict, isBusy, isDirty, element, change, discard, submit };
}
