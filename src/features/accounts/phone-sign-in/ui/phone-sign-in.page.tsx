import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { safePath } from '../../../../kit/safe-path.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { forgetPostedForm } from '../../../../ui/forms/forget-posted-form.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { completeCode } from '../../../../ui/forms/complete-code.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { homeOf } from '../../rules.ts';
import type { User } from '../../contract.ts';
import { focusWhenShown, useAccountForm } from '../../profile/ui/account-fields.ts';
import { AuthFrame } from '../../sessions/ui/auth-frame.tsx';
import { readTwoFactorStep, TwoFactorForm, type TwoFactorStep } from '../../two-factor/ui/two-factor-form.tsx';
import { session } from '../../sessions/ui/session-store.ts';
import type { sendCode } from '../../../phone-verification/contract.ts';
import type { setSignInPhone, signInByPhone } from '../phone-contract.ts';

export const meta = applicationMeta('Sign in by phone');

export const action = forgetPostedForm;

/** Asks for a number and the code sent to it: signs in, or links the number to the signed-in account. */
export default function PhoneSignInPage() {
  const { user: person } = useApplication();
  const [parameters] = useSearchParams();
  const next = safePath(parameters.get('next'), '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [step, setStep] = useState<TwoFactorStep | null>(null);
  const { state, element, bind } = useAccountForm({
    names: ['phone', 'otp', 'password'],
    async send(fields) {
      try {
        await act(fields);
      } catch (error) {
        const due = readTwoFactorStep(error);
        if (!due) throw error;
        setStep(due);
      }
    },
    fallback: person ? 'Update failed' : 'Signin failed',
  });
  const { errors } = state;
  const [isSendingAgain, setSendingAgain] = useState(false);
  const isBusy = state.status === 'loading' || isSendingAgain;
  // When a password is required too, the code alone is not enough.
  const isAwaited = sentTo !== null && person === null && step === null && !isBusy;
  useEffect(() => {
    const field = element.current?.elements.namedItem('otp');
    if (!isAwaited || !(field instanceof HTMLInputElement)) return;
    const stop = new AbortController();
    const submit = () => element.current?.requestSubmit();
    void completeCode(field, { digits: 6, submit, signal: stop.signal });
    return () => stop.abort();
  }, [isAwaited, element]);

  function enter(user: User): void {
    window.location.replace(next || homeOf(user));
  }

  async function askForCode(phone: string): Promise<void> {
    const response = await callApi<typeof sendCode>({ method: 'POST', path: '/otp/send-otp', body: { phone } });
    showToast('ok', response.message);
    setSentTo(response.phone);
  }

  async function sendAgain(phone: string): Promise<void> {
    setSendingAgain(true);
    try {
      await askForCode(phone);
    } catch (error) {
      showToast('error', errorMessage(error, 'The code could not be sent'));
    } finally {
      setSendingAgain(false);
    }
  }

  async function act(fields: Record<'phone' | 'otp' | 'password', string>): Promise<void> {
    if (sentTo === null) {
      await askForCode(fields.phone);
      return;
    }
    const proof = { phone: sentTo, otp: fields.otp };
    if (person) {
      const body = { ...proof, password: fields.password };
      await callApi<typeof setSignInPhone>({ method: 'PUT', path: '/user/sign-in-phone', body });
      window.location.assign('/profile/details');
      return;
    }
    const user = await session.signInBy(() =>
      callApi<typeof signInByPhone>({ method: 'POST', path: '/user/login/phone', body: proof }),
    );
    showToast('ok', 'Signin successful!');
    enter(user);
  }

  const title = person ? 'Sign in by phone' : 'Welcome back';
  const lead = person
    ? 'Verify your number once, with your password. After that you can also sign in with a code.'
    : 'We will send a code to the number of your account. It works for 10\u00A0minutes.';
  return (
    <AuthFrame title={title} lead={lead}>
      {step ? (
        <TwoFactorForm step={step} onSignedIn={enter} onBack={() => setStep(null)} />
      ) : (
        <form {...bind} className="account-form" method="post">
          {sentTo === null ? (
            <TextField
              key="phone"
              label="Phone"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={30}
              hint="Without a country code we assume +91."
              error={errors.phone}
            />
          ) : (
            <TextField
              key="otp"
              label="Enter OTP"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              hint={`Sent to ${sentTo}.`}
              error={errors.otp}
              ref={focusWhenShown}
            />
          )}
          {person && sentTo !== null && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              error={errors.password}
            />
          )}
          <Button type="submit" wide busy={state.status === 'loading'}>
            {sentTo === null ? 'Send OTP' : 'Verify OTP'}
          </Button>
          {sentTo !== null && (
            <>
              <Button variant="quiet" wide disabled={isBusy} onClick={() => void sendAgain(sentTo)}>
                Send the code again
              </Button>
              <Button variant="quiet" wide disabled={isBusy} onClick={() => setSentTo(null)}>
                Use another number
              </Button>
            </>
          )}
          <a
            className="auth-back auth-small"
            href={person ? '/profile/details' : `/auth?tab=sign-in${next && `&next=${encodeURIComponent(next)}`}`}
          >
            {person ? 'Back to your profile' : 'Use e-mail and password'}
          </a>
        </form>
      )}
    </AuthFrame>
  );
}
