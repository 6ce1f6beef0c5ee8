import { useSearchParams, type ActionFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { pageContext } from '../../../ui/page-context.ts';
import type { verifyEmail } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { runAccountAct } from './run-account-act.ts';

export const meta = applicationMeta('Confirm your address');

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runAccountAct(request, (field) =>
    call<typeof verifyEmail>({ method: 'POST', path: '/user/verify-email', body: { token: field('token') } }),
  );
}

/** Where the mail leads that asks whether an address is right. */
export default function VerifyPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  return (
    <AccountAct
      title="Confirm your address"
      lead="One press, and we know that receipts and certificates reach you."
      button="Confirm my address"
      doneTitle="Thank you"
      next={{ href: '/profile/details', label: 'Go to your profile' }}
      link={{ isGood: token !== '', renew: { href: '/profile/details', label: 'Ask for a new link in your profile' } }}
    >
      {() => <input type="hidden" name="token" value={token} />}
    </AccountAct>
  );
}
