import { useEffect, useReducer, useRef, type FormEvent, type RefObject } from 'react';
import { toFormFailure } from './error-messages.ts';
import { focusFirstError } from './focus-first-error.ts';
import { advanceForm, freshForm, type FormFailure, type FormState } from './form-state.ts';

export interface FormTask<Draft> {
  /** The current field values. */
  read: (fields: FormData) => Draft;
  /** Client-side validation before sending. */
  check?: (draft: Draft) => FormFailure | null;
  send: (draft: Draft) => Promise<void>;
  /** Called after success; the fields are then reset, unless they are kept. */
  onSent?: (draft: Draft) => void;
  /**
   * Called after invalid input or a failed call, for a toast or an alert that the specification requires; `error` is
   * what the call threw.
   */
  onFailed?: (failure: FormFailure, error?: unknown) => void;
  /** Keeps the field values after success: for a form that edits something, and for fields controlled by React. */
  keepsFields?: boolean;
  /** Shown when a failure has no message. */
  fallback: string;
  /** Submit buttons whose value is not "submit": "send-otp". */
  onAct?: (act: string, form: HTMLFormElement) => void;
  /** State of a form that was posted without script. */
  initial?: Partial<FormState>;
}

export interface Form {
  state: FormState;
  element: RefObject<HTMLFormElement | null>;
  /** Props of the `<form>`; it stays a native form that can be posted. */
  bind: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The action offered by the line under the button was done. */
  follow: () => void;
  /** Clears the success message after a while. */
  forget: () => void;
}

/**
 * The state of every form. The browser keeps the field values, so no input is lost while the script loads or when
 * submitting fails; this holds only what is in progress, what is invalid and when to retry.
 */
export function useForm<Draft>(task: FormTask<Draft>): Form {
  const [state, dispatch] = useReducer(advanceForm, { ...freshForm, ...task.initial });
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (element.current && state.failures > 0) focusFirstError(element.current);
  }, [state.failures]);

  const fail = (failure: FormFailure, error?: unknown) => {
    dispatch({ kind: 'fail', failure, now: Date.now() });
    task.onFailed?.(failure, error);
  };
  const submit = async (form: HTMLFormElement) => {
    // React state updates after the click; this detects two clicks at once.
    if (isSending.current) return;
    const draft = task.read(new FormData(form));
    const wrong = task.check?.(draft);
    if (wrong) {
      fail(wrong);
      return;
    }
    isSending.current = true;
    dispatch({ kind: 'send' });
    try {
      await task.send(draft);
      if (!task.keepsFields) form.reset();
      dispatch({ kind: 'succeed' });
      task.onSent?.(draft);
    } catch (error) {
      fail(toFormFailure(error, task.fallback), error);
    } finally {
      isSending.current = false;
    }
  };

  return {
    state,
    element,
    bind: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const act = actOf(event);
        if (act === 'submit') void submit(event.currentTarget);
        else if (!isSending.current) task.onAct?.(act, event.currentTarget);
      },
      onInput: (event) => {
        if (event.target instanceof Element) dispatch({ kind: 'mend', name: event.target.getAttribute('name') ?? '' });
      },
    },
    follow: () => dispatch({ kind: 'follow' }),
    forget: () => dispatch({ kind: 'forget' }),
  };
}

/** The value of the clicked button. */
function actOf(event: FormEvent<HTMLFormElement>): string {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === 'act' ? submitter.value : 'submit';
}
