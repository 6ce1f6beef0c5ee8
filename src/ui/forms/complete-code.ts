/** Whoever presses the button themselves is not overtaken. */
const PAUSE_MS = 1000;

/** What was checked last without a press. */
const checked = new WeakMap<HTMLInputElement, string>();

interface CodeEntry {
  /** How long the code is. */
  digits: number;
  /** Has the code checked. */
  submit: () => void;
  /** Ends it, once the code is being checked or the field is gone. */
  signal: AbortSignal;
}

/**
 * Has a code checked without a press, a moment after its last digit. Fills in the code that came by text message, where the phone hands it
 * over (WebOTP).
 */
export async function completeCode(field: HTMLInputElement, { digits, submit, signal }: CodeEntry): Promise<void> {
  let pause = 0;
  const check = () => {
    checked.set(field, field.value);
    submit();
  };
  const restart = () => {
    window.clearTimeout(pause);
    if (field.value.replaceAll(/\D/g, '').length === digits) pause = window.setTimeout(check, PAUSE_MS);
  };
  field.addEventListener('input', restart, { signal });
  // It may have been typed or pasted before this began to listen; one that was wrong is not checked again by itself.
  if (field.value !== checked.get(field)) restart();
  signal.addEventListener('abort', () => window.clearTimeout(pause));
  if (signal.aborted || !('OTPCredential' in window)) return;
  const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  // Declined, or no message came: the code is typed.
  const credential = await navigator.credentials.get(wish).catch(() => null);
  const { code = '' } = (credential ?? {}) as { code?: string };
  if (code === '' || signal.aborted) return;
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
