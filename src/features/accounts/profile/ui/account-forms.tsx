import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { FormFailure } from '../../../../ui/forms/form-state.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import { TabPanel } from '../../../../ui/tab-list.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { User } from '../../contract.ts';
import { ALL_FIELDS, findMissing, useAccountForm } from './account-fields.ts';
import { GoogleEntry } from '../../google/ui/google-entry.tsx';
import { PasswordHint } from '../../passwords/ui/password-hint.tsx';
import { session } from '../../sessions/ui/session-store.ts';
import { SignInForm } from '../../sessions/ui/sign-in-form.tsx';

export type AccountTab = 'sign-up' | 'sign-in';

interface AccountFormsProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  onSignedIn: (user: User) => void;
  /** Where a sign-in that leaves this page returns to; empty for the user's home. */
  next: string;
  /** Shown above Sign In after a sign-up. */
  createdText: string;
  /**
   * How mismatched passwords are reported: beside the form, or as the alert that the checkout specifies (spec 2 §5).
   */
  onMismatch?: (message: string) => void;
}

/** Sign Up and Sign In, as on /auth and inside the checkout (spec 2 §2). */
export function AccountForms({ tab, onTab, onSignedIn, next, createdText, onMismatch }: AccountFormsProps) {
  const [created, setCreated] = useState<{ email: string; password: string } | null>(null);
  return (
    <div className="account-forms">
      <Segment
        label="Sign up or sign in"
        items={[
          { id: 'sign-up', label: 'Sign Up' },
          { id: 'sign-in', label: 'Sign In' },
        ]}
        selected={tab}
        panelId="account-form"
        onSelect={(id) => {
          session.clearError();
          setCreated(null);
          onTab(id === 'sign-up' ? 'sign-up' : 'sign-in');
        }}
      />
      <TabPanel id="account-form" selected={tab}>
        {tab === 'sign-up' ? (
          <SignUpForm
            onDone={({ email, password }) => {
              setCreated({ email, password });
              onTab('sign-in');
            }}
            onMismatch={onMismatch}
          />
        ) : (
          <SignInForm next={next} onSignedIn={onSignedIn} created={created && { ...created, text: createdText }} />
        )}
      </TabPanel>
      <GoogleEntry next={next} />
    </div>
  );
}

interface SignUpFormProps {
  onDone: (form: { email: string; password: string }) => void;
  onMismatch?: ((message: string) => void) | undefined;
}

function SignUpForm({ onDone, onMismatch }: SignUpFormProps) {
  const [password, setPassword] = useState('');
  const { state, bind } = useAccountForm({
    names: ['name', 'email', 'password', 'confirmPassword'],
    check: checkSignUp,
    async send(draft) {
      await session.signUp(draft);
      showToast('ok', 'Signup successful!');
      onDone(draft);
    },
    fallback: 'Signup failed',
    onFailed({ message }) {
      if (message === MISMATCH && onMismatch) onMismatch(message);
      else showToast('error', message);
    },
  });
  const { errors } = state;
  return (
    <form {...bind} className="account-form" method="post" action="/auth">
      <TextField label="Full Name" name="name" required autoComplete="name" maxLength={100} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="new-password"
        maxLength={200}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint={<PasswordHint password={password} />}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        maxLength={200}
        error={errors.confirmPassword}
      />
      <Button type="submit" wide busy={state.status === 'loading'}>
        Sign Up
      </Button>
      <p className="soft type-small">
        By signing up you accept the{' '}
        <a className="link" href="/privacypolicy?document=terms-of-use" target="_blank" rel="noopener">
          terms of use
        </a>{' '}
        and the{' '}
        <a className="link" href="/privacypolicy" target="_blank" rel="noopener">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}

// spec 2 §5
const MISMATCH = 'Passwords do not match';

function checkSignUp(form: Record<'name' | 'email' | 'password' | 'confirmPassword', string>): FormFailure | null {
  const missing = findMissing(form);
  if (missing) return { message: ALL_FIELDS, errors: missing };
  if (form.password !== form.confirmPassword) return { message: MISMATCH, errors: { confirmPassword: MISMATCH } };
  return null;
}
