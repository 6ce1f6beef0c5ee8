import { useReducer, useRef } from 'react';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import type { sendCode, verifyCode } from '../contract.ts';
import { advanceCode, noCode, type PhoneCode } from './phone-code.ts';
import { checkCode, checkPhone, readPhoneField, type PhonePlan, type TypedPhone } from './phone-number.ts';
import { readText } from '../../../ui/forms/read-text.ts';

export interface PhoneCheck {
  code: PhoneCode;
  secondsToResend: number;
  /** Runs the action of a phone field button, by its value. */
  act: (name: string, form: HTMLFormElement) => void;
  /** Unlocks the number; also after the form was sent, which used the code up. */
  reset: () => void;
  /** Typing clears the error of the last try. */
  mend: () => void;
}

/** The messages of a form about its number and code. */
interface CodePlan extends PhonePlan {
  /** Toast when the code was correct. */
  codeAccepted: string;
}

/** Sends and checks the code of one form, with toasts (spec 1 §4, §8). */
export function usePhoneCode(plan: CodePlan, initial: Partial<PhoneCode> = {}): PhoneCheck {
  const [code, dispatch] = useReducer(advanceCode, { ...noCode, ...initial });
  const isCalling = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (isCalling.current) return;
    isCalling.current = true;
    await work().finally(() => {
      isCalling.current = false;
    });
  };

  const send = async (phone: TypedPhone) => {
    const wrong = checkPhone(phone, plan);
    if (wrong) {
      dispatch({ kind: 'refuse-phone', message: wrong });
      return;
    }
    dispatch({ kind: 'send' });
    try {
      const response = await callApi<typeof sendCode>({
        method: 'POST',
        path: '/otp/send-otp',
        body: { phone: phone.whole },
      });
      const { resendAfterSeconds } = response;
      dispatch({ kind: 'sent', phone: phone.whole, resendAfterSeconds, now: Date.now() });
      showToast('ok', 'OTP sent successfully', aboutCode);
    } catch (error) {
      const message = wordsOf(error, { refused: 'Failed to send OTP', unreachable: 'Error sending OTP' });
      const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : null;
      dispatch({ kind: 'send-failed', message, retryAfterSeconds, now: Date.now() });
      showToast('error', message, aboutCode);
    }
  };

  const verify = async (phone: TypedPhone, typed: string) => {
    const wrong = checkCode(typed);
    if (wrong) {
      dispatch({ kind: 'refuse-code', message: wrong });
      return;
    }
    dispatch({ kind: 'check' });
    try {
      await callApi<typeof verifyCode>({
        method: 'POST',
        path: '/otp/verify-otp',
        body: { phone: phone.whole, otp: typed.trim() },
      });
      dispatch({ kind: 'verified' });
      showToast('ok', plan.codeAccepted, aboutCode);
    } catch (error) {
      const message = wordsOf(error, { refused: 'Invalid OTP', unreachable: 'OTP verification failed' });
      const isOver = error instanceof ApiError && error.code === 'code-expired';
      dispatch({ kind: 'check-failed', message, isOver });
      showToast('error', message, aboutCode);
    }
  };

  const reset = () => dispatch({ kind: 'reset' });
  return {
    code,
    secondsToResend: useCountdown(code.resendAt),
    act(name, form) {
      const fields = new FormData(form);
      if (name === 'send-otp') void once(() => send(readPhoneField(fields)));
      else if (name === 'verify-otp') void once(() => verify(readPhoneField(fields), readText(fields, 'otp')));
      else reset();
    },
    reset,
    mend: () => dispatch({ kind: 'mend' }),
  };
}

const aboutCode = { subject: 'phone-code' };

/** The server's message, if any (spec 1 §8). */
function wordsOf(error: unknown, fallback: { refused: string; unreachable: string }): string {
  if (!(error instanceof ApiError) || error.status === 0) return fallback.unreachable;
  return error.code === 'unreachable' ? fallback.refused : error.message;
}
