import { useEffect, useEffectEvent, useRef } from 'react';

/** Whoever presses the button themselves is not overtaken. */
const PAUSE_MS = 1000;

interface CodeEntry {
  /** What was typed so far. */
  code: string;
  digits: number;
  /** Whether a code was sent and waits to be checked. */
  isAwaited: boolean;
  /** Puts a code that came by text message into the field. */
  fill: (code: string) => void;
  /** Has the code checked. */
  submit: () => void;
}

/**
 * Has a code checked without a press, a moment after its last digit and each code once. Fills in the code that came by text message,
 * where the phone hands it over (WebOTP).
 */
export function useCodeEntry({ code, digits, isAwaited, fill, submit }: CodeEntry): void {
  const tried = useRef('');
  const send = useEffectEvent((typed: string) => {
    tried.current = typed;
    submit();
  });
  const receive = useEffectEvent((received: string) => fill(received));

  useEffect(() => {
    if (!isAwaited || code.length !== digits || code === tried.current) return;
    const pause = setTimeout(() => send(code), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [code, digits, isAwaited]);

  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const wish = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(wish).then(
      (credential) => {
        const received = (credential as { code?: string } | null)?.code;
        if (received) receive(received);
      },
      // Declined, or no message came: the code is typed.
      () => undefined,
    );
    return () => stop.abort();
  }, [isAwaited]);
}
