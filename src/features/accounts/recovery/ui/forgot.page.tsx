import type { ActionFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { forgotPassword } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { runAccountAct } from './run-account-act.ts';

export const meta = applicationMeta('Forgot your password?');

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runAccountAct(request, (field) =>
    call<typeof forgotPassword>({
      method: 'POST',
      path: '/user/forgot-password',
      body: { email: field('email') },
    }),
  );
}

/** Requests the mail for a lost password. */
export default function ForgotPage() {
  return (
    <AccountAct
      title="Forgot your password?"
      lead="Enter your e-mail address. We will send you a link to set a new password."
      button="Send the link"
      doneTitle="Check your e-mail"
      next={{ href: '/auth?tab=sign-in', label: 'Back to Sign In' }}
    >
      {(errors) => (
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={200}
          required
          error={errors.email}
        />
      )}
    </AccountAct>
  );
}
