/** Leaves time for users who click the button themselves. */
const PAUSE_MS = 1000;

/** The last value that was checked automatically. */
const checked = new WeakMap<HTMLInputElement, string>();

interface CodeEntry {
  /** Number of digits. */
  digits: number;
  /** Submits the code. */
  submit: () => void;
  /** Stops it, once the code is being checked or the field is removed. */
  signal: AbortSignal;
}

/** Submits a code shortly after its last digit. Fills in the code from a text message, where the browser supports it (WebOTP). */
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
  // It may have been typed or pasted before this listener was added; a wrong one is not checked again automatically.
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
