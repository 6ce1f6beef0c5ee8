import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Button } from '../../../../ui/button.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import type { checkVerification, verifyEmail } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { isGoodLink, runAccountAct } from './run-account-act.ts';

export const meta = applicationMeta('Confirm your address');

const check = (token: string) => ({ method: 'POST', path: '/user/check-verification', body: { token } }) as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  let asksPassword = false;
  const look = async () => {
    ({ asksPassword } = await call<typeof checkVerification>(check(token)));
  };
  const isGood = token !== '' && (await isGoodLink(look));
  return { token, isGood, asksPassword };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  let resetToken: string | undefined;
  const outcome = await runAccountAct(request, async (field) => {
    const token = field('token');
    // Checked again, so that a user who was signed out meanwhile does not lose the password by a click.
    const { asksPassword } = await call<typeof checkVerification>(check(token));
    const isKept = asksPassword && field('how') !== 'anew';
    const body = isKept ? { token, password: field('password') } : { token };
    const response = await call<typeof verifyEmail>({ method: 'POST', path: '/user/verify-email', body });
    resetToken = response.resetToken;
    return response;
  });
  return resetToken ? redirect(`/auth/reset?token=${resetToken}`) : outcome;
}

/**
 * The page linked from the mail that verifies an address. Users who do not know the account's password set a new one.
 */
export default function VerifyPage() {
  const { token, isGood, asksPassword } = useLoaderData<typeof loader>();
  return (
    <AccountAct
      title="Confirm your address"
      lead={
        asksPassword
          ? 'Enter your password to confirm that receipts and certificates reach you at this address.'
          : 'Confirm this address so that receipts and certificates reach you.'
      }
      button="Confirm my address"
      doneTitle="Thank you"
      next={{ href: '/profile/details', label: 'Go to your profile' }}
      link={{ isGood, renew: { href: '/profile/details', label: 'Get a new link from your profile' } }}
      otherwise={asksPassword && <NoPassword />}
    >
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          {asksPassword && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              error={errors.password}
            />
          )}
        </>
      )}
    </AccountAct>
  );
}

function NoPassword() {
  return (
    <>
      <p className="soft">
        Did not create this account, or forgot the password? Set a new one. The old password stops working and all
        devices are signed out.
      </p>
      <Button type="submit" variant="line" wide name="how" value="anew">
        Set a new password
      </Button>
    </>
  );
}
