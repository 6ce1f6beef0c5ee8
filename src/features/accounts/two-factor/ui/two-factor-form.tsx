import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { User } from '../../contract.ts';
import type { setUpFactorAtSignIn } from '../factor-contract.ts';
import { focusWhenShown, useAccountForm } from '../../profile/ui/account-fields.ts';
import { AppSecret, type FactorOffer } from './app-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { session } from '../../sessions/ui/session-store.ts';

/** What the first step of sign-in left to do. */
export interface TwoFactorStep {
  /** `null` when a cookie carries it. */
  token: string | null;
  /** The account must have an app and has none yet. */
  needsSetup: boolean;
}

/** The two-factor step required by a failed sign-in; `null` when it failed for another reason. */
export function readTwoFactorStep(error: unknown): TwoFactorStep | null {
  if (!(error instanceof ApiError)) return null;
  const needsSetup = error.code === 'second-factor-setup-required';
  if (!needsSetup && error.code !== 'second-factor-required') return null;
  const { secondFactorToken: token } = error.details;
  return typeof token === 'string' ? { token, needsSetup } : null;
}

interface TwoFactorFormProps {
  step: TwoFactorStep;
  onSignedIn: (user: User) => void;
  onBack: () => void;
}

/** The code of the authenticator app; where there is none yet, it is set up here first. */
export function TwoFactorForm({ step, onSignedIn, onBack }: TwoFactorFormProps) {
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const [entered, setEntered] = useState<{ user: User; recoveryCodes: string[] } | null>(null);
  const { token, needsSetup } = step;
  useEffect(() => {
    if (!needsSetup) return;
    const request = { method: 'POST', path: '/user/login/second-factor/setup', body: bodyOf(step) } as const;
    callApi<typeof setUpFactorAtSignIn>(request).then(setOffer, (error: unknown) => {
      showToast('error', errorMessage(error, 'Signin failed'));
      onBack();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked for once per step: a second secret would make the scanned one worthless.
  }, [token, needsSetup]);

  const { state, bind } = useAccountForm({
    names: ['code'],
    async send({ code }) {
      let done: { user: User; recoveryCodes: string[] };
      try {
        done = await session.finishSignIn({ ...bodyOf(step), code });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'sign-in-expired') onBack();
        throw error;
      }
      showToast('ok', 'Signin successful!');
      if (done.recoveryCodes.length > 0) setEntered(done);
      else onSignedIn(done.user);
    },
    fallback: 'Signin failed',
  });

  if (entered) {
    return <RecoveryCodes codes={entered.recoveryCodes} onDone={() => onSignedIn(entered.user)} />;
  }
  return (
    <form {...bind} className="account-form" method="post">
      {needsSetup && (
        <p>Staff accounts sign in with an authenticator app on your phone. Set it up now; it takes a minute.</p>
      )}
      {offer && <AppSecret offer={offer} />}
      <TextField
        label="Code from the app"
        name="code"
        inputMode={needsSetup ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={60}
        hint={needsSetup ? undefined : 'Six digits. Lost your phone? Enter a recovery code.'}
        error={state.errors.code}
        ref={focusWhenShown}
      />
      <Button type="submit" wide busy={state.status === 'loading'}>
        Sign In
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

function bodyOf({ token }: TwoFactorStep): { token?: string } {
  return token === null ? {} : { token };
}
