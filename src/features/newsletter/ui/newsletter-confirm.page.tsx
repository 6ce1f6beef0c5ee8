import type { ActionFunctionArgs, MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { confirmSubscription } from '../contract.ts';
import { NewsletterAct } from './newsletter-act.tsx';
import { runSubscriptionAct } from './run-subscription-act.ts';

export const meta: MetaFunction = () => [
  { title: 'Confirm your subscription' },
  { name: 'robots', content: 'noindex' },
];

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runSubscriptionAct(request, (token) =>
    call<typeof confirmSubscription>({ method: 'POST', path: '/newsletter/confirm', body: { token } }),
  );
}

/** The page linked from the confirmation mail. */
export default function NewsletterConfirmPage() {
  return (
    <NewsletterAct
      title="Confirm your subscription"
      lead="Press the button to get our newsletter. We send nothing until you confirm."
      button="Confirm my subscription"
      motif={{ family: 'phirki', dye: 'firozi' }}
      doneTitle="Thank you"
    />
  );
}
