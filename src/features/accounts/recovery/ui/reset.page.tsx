import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import type { checkResetLink, resetPassword } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { isGoodLink, runAccountAct } from './run-account-act.ts';

export const meta = applicationMeta('Set a new password');

/** Checked first, so that a used link does not ask for a password. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const check = () => call<typeof checkResetLink>({ method: 'POST', path: '/user/check-reset-link', body: { token } });
  return { token, isGood: token !== '' && (await isGoodLink(check)) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runAccountAct(request, (field) =>
    call<typeof resetPassword>({
      method: 'POST',
      path: '/user/reset-password',
      body: { token: field('token'), password: field('password'), confirmPassword: field('confirmPassword') },
    }),
  );
}

/** The page linked from the mail for a lost password. */
export default function ResetPage() {
  const { token, isGood } = useLoaderData<typeof loader>();
  return (
    <AccountAct
      title="Set a new password"
      lead="Use 8 or more characters; three unrelated words work well. You will be signed out on all devices."
      button="Set password"
      doneTitle="Done"
      next={{ href: '/auth?tab=sign-in', label: 'Go to Sign In' }}
      link={{ isGood, renew: { href: '/auth/forgot', label: 'Request a new link' } }}
    >
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={200}
            required
            error={errors.password}
          />
          <PasswordField
            label="Confirm new password"
            name="confirmPassword"
            autoComplete="new-password"
            maxLength={200}
            required
            error={errors.confirmPassword}
          />
        </>
      )}
    </AccountAct>
  );
}
