import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { safePath } from '../../../../kit/safe-path.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { forgetPostedForm } from '../../../../ui/forms/forget-posted-form.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { User } from '../../contract.ts';
import { homeOf, identityProblemMessage } from '../../rules.ts';
import { AccountForms, type AccountTab } from '../../profile/ui/account-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { TwoFactorForm, type TwoFactorStep } from '../../two-factor/ui/two-factor-form.tsx';

export const meta = applicationMeta('Sign up or sign in');

/** A signed-in user is redirected (spec 2 §2). */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  if (caller.kind === 'user') throw redirect(safePath(new URL(request.url).searchParams.get('next'), '/'));
  return null;
}

export const action = forgetPostedForm;

export default function AuthPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AccountTab>(parameters.get('tab') === 'sign-in' ? 'sign-in' : 'sign-up');
  const [step, setStep] = useState<TwoFactorStep | null>(stepOf(parameters.get('step')));
  // Why the Google sign-in failed; typing clears it (spec 2 §2).
  const [problem, setProblem] = useState(identityProblemMessage(parameters.get('problem')));
  useEffect(() => {
    if (problem) showToast('error', problem);
  }, [problem]);

  function leave(user: User): void {
    const target = safePath(parameters.get('next'), homeOf(user));
    // Only the profile belongs to this application; a public page needs a full load.
    if (target === '/profile') void navigate(target, { replace: true });
    else window.location.replace(target);
  }

  return (
    <AuthFrame
      title={tab === 'sign-up' ? 'Make your account' : 'Welcome back'}
      lead="One place for classes, tests, payments and certificates."
    >
      {problem && <FormError message={problem} />}
      {parameters.has('erased') && <Panel tone="ok" title="Your account is deleted." />}
      {step ? (
        <TwoFactorForm step={step} onSignedIn={leave} onBack={() => setStep(null)} />
      ) : (
        <div onInput={() => setProblem(null)}>
          <AccountForms
            tab={tab}
            onTab={setTab}
            onSignedIn={leave}
            next={safePath(parameters.get('next'), '')}
            createdText="Account created. Sign in to go on."
          />
        </div>
      )}
    </AuthFrame>
  );
}

/** Two-factor after a sign-in with Google, whose token is in a cookie. */
function stepOf(step: string | null): TwoFactorStep | null {
  return step === 'code' || step === 'set-up' ? { token: null, needsSetup: step === 'set-up' } : null;
}
