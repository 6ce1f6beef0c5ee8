import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ROLE_NAMES } from '../../../../kit/roles.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import type { checkResetLink, resetPassword } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { readGoodLink, runAccountAct } from './run-account-act.ts';

type Invitation = NonNullable<RouteResponse<typeof checkResetLink>['invitation']>;

export const meta = applicationMeta('Set a password');

/** Checked first, so that a used link does not ask for a password. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const check = () => call<typeof checkResetLink>({ method: 'POST', path: '/user/check-reset-link', body: { token } });
  const link = token === '' ? null : await readGoodLink(check);
  return { token, isGood: link !== null, invitation: link?.invitation ?? null };
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

/** The page linked from the mails for a lost password and for an invitation. */
export default function ResetPage() {
  const { token, isGood, invitation } = useLoaderData<typeof loader>();
  return (
    <AccountAct
      title={invitation ? `Welcome to ${invitation.institute}` : 'Set a new password'}
      lead={
        invitation
          ? `${sayInvitation(invitation)} Choose a password to sign in: 8 or more characters; three unrelated words work well.`
          : 'Use 8 or more characters; three unrelated words work well. You will be signed out on all devices.'
      }
      button="Set password"
      doneTitle="Done"
      next={{ href: '/auth?tab=sign-in', label: 'Go to Sign In' }}
      link={{ isGood, renew: { href: '/auth/forgot', label: 'Request a new link' } }}
    >
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label={invitation ? 'Password' : 'New password'}
            name="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={200}
            required
            error={errors.password}
          />
          <PasswordField
            label={invitation ? 'Confirm password' : 'Confirm new password'}
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

function sayInvitation({ institute, role, by }: Invitation): string {
  if (role !== 'student') return `${by ?? institute} invites you to work here as ${ROLE_NAMES[role]}.`;
  return `${by ?? institute} has created an account for your courses, receipts and certificates.`;
}
