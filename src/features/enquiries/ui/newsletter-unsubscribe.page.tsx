import type { ActionFunctionArgs, MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import type { endSubscription } from '../contract.ts';
import { NewsletterAct } from './newsletter-act.tsx';
import { runSubscriptionAct } from './run-subscription-act.ts';

export const meta: MetaFunction = () => [{ title: 'End your subscription' }, { name: 'robots', content: 'noindex' }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runSubscriptionAct(request, (token) =>
    call<typeof endSubscription>({ method: 'POST', path: '/newsletter/unsubscribe', body: { token } }),
  );
}

/** Where each letter's last line leads. */
export default function NewsletterUnsubscribePage() {
  return (
    <NewsletterAct
      title="End your subscription"
      lead="One press, and no more letters come to this address. Courses and enquiries are not touched."
      button="Unsubscribe"
      motif={{ family: 'jaali', dye: 'morpankh' }}
      doneTitle="No more letters"
    />
  );
}
