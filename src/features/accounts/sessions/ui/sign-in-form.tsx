import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { User } from '../../contract.ts';
import { ALL_FIELDS, findMissing, useAccountForm } from '../../profile/ui/account-fields.ts';
import { readTwoFactorStep, TwoFactorForm, type TwoFactorStep } from '../../two-factor/ui/two-factor-form.tsx';
import { session } from './session-store.ts';

interface SignInFormProps {
  next: string;
  onSignedIn: (user: User) => void;
  /** The account created a moment ago: its fields are filled in, and `text` says so. */
  created: { email: string; password: string; text: string } | null;
}

/** Sign In: address and password, then two-factor where the account has it. */
export function SignInForm({ next, onSignedIn, created }: SignInFormProps) {
  const [step, setStep] = useState<TwoFactorStep | null>(null);
  const { state, element, bind } = useAccountForm({
    names: ['email', 'password'],
    check(draft) {
      const missing = findMissing(draft);
      return missing && { message: ALL_FIELDS, errors: missing };
    },
    async send(draft) {
      let user: User;
      try {
        user = await session.signIn(draft);
      } catch (error) {
        const due = readTwoFactorStep(error);
        if (!due) throw error;
        session.clearError();
        setStep(due);
        return;
      }
      showToast('ok', 'Signin successful!');
      onSignedIn(user);
    },
    fallback: 'Signin failed',
  });
  useFocusOnSubmit(element, created !== null);
  const { errors } = state;

  if (step) return <TwoFactorForm step={step} onSignedIn={onSignedIn} onBack={() => setStep(null)} />;
  return (
    <form {...bind} className="account-form" method="post" action="/auth?tab=sign-in">
      {created && (
        <Panel tone="ok" role="status">
          {created.text}
        </Panel>
      )}
      <TextField
        label="Email"
        name="email"
        required
        defaultValue={created?.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={200}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        defaultValue={created?.password}
        autoComplete="current-password"
        maxLength={200}
        error={errors.password}
      />
      <a className="auth-back auth-small" href="/auth/forgot">
        Forgot password?
      </a>
      <Button type="submit" wide busy={state.status === 'loading'}>
        Sign In
      </Button>
      <a className="auth-back auth-small" href={`/auth/phone${next && `?next=${encodeURIComponent(next)}`}`}>
        Sign in with a code on your phone
      </a>
    </form>
  );
}

/** After a sign-up only Sign In is left to click: the button has the focus, and the form's heading is in view. */
function useFocusOnSubmit(form: RefObject<HTMLFormElement | null>, isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true });
    form.current?.closest('section, main')?.querySelector('h1, h2')?.scrollIntoView();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the first showing moves the focus.
  }, []);
}
