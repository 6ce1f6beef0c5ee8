/** The state of a form's code check (spec 1 §3, §4). */
export interface PhoneCode {
  step: 'entering' | 'sending' | 'sent' | 'checking' | 'verified';
  /** The full number that the code was sent to. */
  phone: string;
  /** Error beside the number: empty, malformed, or the code could not be sent. */
  phoneError: string | null;
  /** Error beside the code: empty or wrong. */
  codeError: string | null;
  /** Time in milliseconds from which another code may be requested. */
  resendAt: number | null;
}

export type PhoneCodeEvent =
  | { kind: 'send' }
  | { kind: 'sent'; phone: string; resendAfterSeconds: number; now: number }
  | { kind: 'send-failed'; message: string; retryAfterSeconds: number | null; now: number }
  | { kind: 'check' }
  | { kind: 'verified' }
  | { kind: 'check-failed'; message: string; isOver: boolean }
  | { kind: 'refuse-phone'; message: string }
  | { kind: 'refuse-code'; message: string }
  | { kind: 'mend' }
  | { kind: 'reset' };

export const noCode: PhoneCode = { step: 'entering', phone: '', phoneError: null, codeError: null, resendAt: null };

/** The state after an event. Only one call runs at a time, and a verified number stays verified until the reset. */
export function advanceCode(code: PhoneCode, event: PhoneCodeEvent): PhoneCode {
  switch (event.kind) {
    case 'send':
      return isBusy(code) ? code : { ...code, step: 'sending', phoneError: null, codeError: null };
    case 'sent':
      return { ...noCode, step: 'sent', phone: event.phone, resendAt: event.now + event.resendAfterSeconds * 1000 };
    case 'send-failed':
      return sendFailed(code, event);
    case 'check':
      return isBusy(code) ? code : { ...code, step: 'checking', codeError: null };
    case 'verified':
      return { ...code, step: 'verified', codeError: null, resendAt: null };
    case 'check-failed':
      return { ...code, step: 'sent', codeError: event.message, resendAt: event.isOver ? null : code.resendAt };
    case 'refuse-phone':
      return { ...code, phoneError: event.message };
    case 'refuse-code':
      return { ...code, codeError: event.message };
    case 'mend':
      return code.phoneError || code.codeError ? { ...code, phoneError: null, codeError: null } : code;
    case 'reset':
      return noCode;
  }
}

/** A rejected resend leaves the first code valid: it was not voided, and may still arrive. */
function sendFailed(code: PhoneCode, event: Extract<PhoneCodeEvent, { kind: 'send-failed' }>): PhoneCode {
  const resendAt = event.retryAfterSeconds ? event.now + event.retryAfterSeconds * 1000 : null;
  const hadCode = code.phone !== '';
  return hadCode
    ? { ...code, step: 'sent', codeError: event.message, resendAt }
    : { ...noCode, phoneError: event.message, resendAt };
}

function isBusy(code: PhoneCode): boolean {
  return code.step === 'sending' || code.step === 'checking' || code.step === 'verified';
}
