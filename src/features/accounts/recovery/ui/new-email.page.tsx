import { useSearchParams, type ActionFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { confirmEmail } from '../recovery-contract.ts';
import { AccountAct } from './account-act.tsx';
import { runAccountAct } from './run-account-act.ts';

export const meta = applicationMeta('Use this address');

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runAccountAct(request, (field) =>
    call<typeof confirmEmail>({ method: 'POST', path: '/user/confirm-email', body: { token: field('token') } }),
  );
}

/** The page linked from the mail to a new address. */
export default function NewEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  return (
    <AccountAct
      title="Use this address"
      lead="Press the button to use this e-mail address for your account."
      button="Use this address"
      doneTitle="Done"
      next={{ href: '/profile/details', label: 'Go to your profile' }}
      link={{ isGood: token !== '', renew: { href: '/profile/details', label: 'Get a new link from your profile' } }}
    >
      {() => <input type="hidden" name="token" value={token} />}
    </AccountAct>
  );
}
