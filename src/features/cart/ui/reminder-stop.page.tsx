import type { ActionFunctionArgs, MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import { NewsletterAct } from '../../newsletter/ui/newsletter-act.tsx';
import { runSubscriptionAct } from '../../newsletter/ui/run-subscription-act.ts';
import type { stopReminders } from '../contract.ts';

export const meta: MetaFunction = () => [{ title: 'Stop cart reminders' }, { name: 'robots', content: 'noindex' }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext);
  return runSubscriptionAct(request, (token) =>
    call<typeof stopReminders>({ method: 'POST', path: '/cart/reminder/stop', body: { token } }),
  );
}

/** Target of the unsubscribe link in a reminder. */
export default function ReminderStopPage() {
  return (
    <NewsletterAct
      title="Stop cart reminders"
      lead="Press the button to stop e-mails about your cart. Your orders and courses are not affected."
      button="Stop the reminders"
      motif={{ family: 'jaali', dye: 'morpankh' }}
      doneTitle="No more reminders"
    />
  );
}
