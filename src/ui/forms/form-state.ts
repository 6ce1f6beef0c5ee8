/** What is wrong, by the name of the field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Why a form was rejected: the line under its button, the invalid fields, and how long to wait. */
export interface FormFailure {
  message: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number | null;
}

/** State of every form besides its field values, which the browser keeps. */
export interface FormState {
  status: 'idle' | 'loading' | 'failed' | 'succeeded';
  errors: FieldErrors;
  /** The line under the button. */
  message: string | null;
  /** Time in milliseconds from which it may be sent again. */
  retryAt: number | null;
  /** Counts the failures: each focuses the first invalid field. */
  failures: number;
}

export type FormEvent =
  | { kind: 'send' }
  | { kind: 'fail'; failure: FormFailure; now: number }
  | { kind: 'succeed' }
  | { kind: 'mend'; name: string }
  | { kind: 'follow' }
  | { kind: 'forget' };

export const freshForm: FormState = { status: 'idle', errors: {}, message: null, retryAt: null, failures: 0 };

/** The form's state after an event. A form that is being sent is not sent twice. */
export function advanceForm(state: FormState, event: FormEvent): FormState {
  switch (event.kind) {
    case 'send':
      return state.status === 'loading' ? state : { ...state, status: 'loading', errors: {}, message: null };
    case 'fail': {
      const { message, errors = {}, retryAfterSeconds } = event.failure;
      return {
        status: 'failed',
        errors,
        message,
        retryAt: retryAfterSeconds ? event.now + retryAfterSeconds * 1000 : null,
        failures: state.failures + 1,
      };
    }
    case 'succeed':
      return { ...freshForm, status: 'succeeded' };
    case 'mend':
      return mend(state, event.name);
    case 'follow':
      return follow(state);
    case 'forget':
      return state.status === 'loading' ? state : freshForm;
  }
}

/** Editing a field clears its error, and editing again clears the success message. */
function mend(state: FormState, name: string): FormState {
  if (state.status === 'succeeded') return freshForm;
  if (state.errors[name] === undefined) return state;
  const { [name]: _mended, ...errors } = state.errors;
  const hasErrors = Object.keys(errors).length > 0;
  return { ...state, errors, message: hasErrors ? state.message : null };
}

/** The action offered by the line under the button was done; field errors stay, and a wait continues. */
function follow(state: FormState): FormState {
  const { status, errors, retryAt, failures } = state;
  if (status !== 'failed' || retryAt !== null || Object.keys(errors).length > 0) return state;
  return { ...freshForm, failures };
}
