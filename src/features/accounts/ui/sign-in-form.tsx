import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { User } from '../contract.ts';
import { ALL_FIELDS, clearErrors, findMissing, focusField, readFields, showFailure } from './account-fields.ts';
import { readSecondStep, SecondStepForm, type SecondStep } from './second-step-form.tsx';
import { session, useSession } from './session-store.ts';

/** Sign In: address and password, then the second step where the account has one. */
export function SignInForm({ next, onSignedIn }: { next: string; onSignedIn: (user: User) => void }) {
  const { status } = useSession();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [step, setStep] = useState<SecondStep | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (status === 'loading') return;
    const element = event.currentTarget;
    const form = readFields(element, ['email', 'password']);
    const missing = findMissing(form);
    if (missing) {
      setErrors(missing);
      showToast('error', ALL_FIELDS);
      focusField(element, missing);
      return;
    }
    try {
      const user = await session.signIn({ email: form.email, password: form.password });
      showToast('ok', 'Signin successful!');
      onSignedIn(user);
    } catch (error) {
      const due = readSecondStep(error);
      if (due) {
        session.clearError();
        setStep(due);
        return;
      }
      showFailure(error, 'Signin failed', element, setErrors);
    }
  }

  if (step) return <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={() => setStep(null)} />;
  return (
    <form
      className="account-form"
      method="post"
      action="/auth?tab=sign-in"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => clearErrors(setErrors)}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={200}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        error={errors.password}
      />
      <a className="auth-back auth-small" href="/auth/forgot">
        Forgot password?
      </a>
      <Button type="submit" wide busy={status === 'loading'}>
        Sign In
      </Button>
      <a className="auth-back auth-small" href={`/auth/phone${next && `?next=${encodeURIComponent(next)}`}`}>
        Sign in with a code on your phone
      </a>
    </form>
  );
}
