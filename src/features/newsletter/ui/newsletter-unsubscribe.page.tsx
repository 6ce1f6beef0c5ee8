import type { ActionFunctionArgs, MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { endSubscription } from '../contract.ts';
import { NewsletterAct } from './newsletter-act.tsx';
import { runSubscriptionAct } from './run-subscription-act.ts';

export const meta: MetaFunction = () => [
  { title: 'Unsubscribe from the newsletter' },
  { name: 'robots', content: 'noindex' },
];

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runSubscriptionAct(request, (token) =>
    call<typeof endSubscription>({ method: 'POST', path: '/newsletter/unsubscribe', body: { token } }),
  );
}

/** The page linked from the last line of each newsletter. */
export default function NewsletterUnsubscribePage() {
  return (
    <NewsletterAct
      title="Unsubscribe from the newsletter"
      lead="Press the button to stop the newsletter to this address. Your courses and enquiries are not affected."
      button="Unsubscribe"
      motif={{ family: 'jaali', dye: 'morpankh' }}
      doneTitle="You have unsubscribed"
    />
  );
}
