import { useState } from 'react';
import { redirect, useNavigate, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { safePath } from '../../../kit/safe-path.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { pageContext } from '../../../ui/page-context.ts';
import type { User } from '../contract.ts';
import { isOfOffice } from '../rules.ts';
import { AccountForms, type AccountTab } from './account-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const meta = applicationMeta('Sign up or sign in');

/** Whoever is signed in has nothing to do here (spec 2 §2). */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  if (caller.kind === 'user') throw redirect(safePath(new URL(request.url).searchParams.get('next'), '/'));
  return null;
}

/** A form that is sent before the script is there comes back empty: what was typed never stands in an address. */
export function action({ request }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname}${search}`, 303);
}

export default function AuthPage() {
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
    <AuthFrame
      title={tab === 'sign-up' ? 'Make your account' : 'Welcome back'}
      lead="One place for classes, tests, payments and certificates."
    >
      <AccountForms tab={tab} onTab={setTab} onSignedIn={leave} />
    </AuthFrame>
  );
}
