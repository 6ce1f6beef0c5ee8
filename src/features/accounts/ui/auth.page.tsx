import './account-forms.css';
import { useState } from 'react';
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { safePath } from '../../../kit/safe-path.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { useApplication } from '../../../ui/application-context.ts';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Brand } from '../../../ui/shell/brand.tsx';
import type { User } from '../contract.ts';
import { isOfOffice } from '../rules.ts';
import { AccountForms, type AccountTab } from './account-forms.tsx';

export const meta = applicationMeta('Sign up or sign in');

/** Whoever is signed in has nothing to do here (spec 2 §2). */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  if (caller.kind === 'user') throw redirect(safePath(new URL(request.url).searchParams.get('next'), '/'));
  return null;
}

export default function AuthPage() {
  const { institute } = useApplication();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AccountTab>(parameters.get('tab') === 'sign-in' ? 'sign-in' : 'sign-up');

  function leave(user: User): void {
    const home = isOfOffice(user) ? '/admin-dashboard' : '/profile';
    const target = safePath(parameters.get('next'), home);
    // Only the profile is a page of the same application; a public page is loaded whole.
    if (target === '/profile') void navigate(target, { replace: true });
    else window.location.replace(target);
  }

  return (
    <div className="auth-page">
      <div className="auth-cloth" data-dye="morpankh">
        <MotifImage family="jaali" dye="morpankh" crop="cloth" loading="eager" />
      </div>
      <main id="main" className="auth-side">
        <div className="auth-top">
          <Brand name={institute.name} />
          <a className="auth-back" href="/">
            Back to site
          </a>
        </div>
        <div className="auth-form">
          <h1>{tab === 'sign-up' ? 'Make your account' : 'Welcome back'}</h1>
          <p>One place for classes, tests, payments and certificates.</p>
          <AccountForms tab={tab} onTab={setTab} onSignedIn={leave} />
        </div>
      </main>
    </div>
  );
}
