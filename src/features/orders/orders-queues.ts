import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { CHECK_ORDER, checkOrder, type Checking } from './orders/check-order.ts';
import { emptyOldEvents } from './payments/event-store.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { SEND_REFUND } from './refunds/queue-refund.ts';
import { processWaitingEvents } from './payments/receive-webhook.ts';
import { pollPendingOrders } from './orders/poll-pending-orders.ts';
import { isUnpaid, PROVIDER_EVENT_DAYS, POLL_AFTER_MINUTES } from './rules.ts';
import { sendDueRefunds, sendRefund } from './refunds/send-refund.ts';
import { findOrder } from './store.ts';

const POLL_AT_START = 'reconcile-at-start';

/** The background jobs that settle payments, refunds and orders without a browser. */
export function ordersQueues(context: Checking): JobQueue[] {
  return [
    {
      name: CHECK_ORDER,
      async run({ orderId }: { orderId: string }) {
        const order = await findOrder(context.db, orderId);
        if (!order || !isUnpaid(order.state)) return;
        const after = await checkOrder(context, order);
        if (isUnpaid(after.state)) throw new Error('The payment is not captured yet');
      },
    },
    {
      name: SEND_REFUND,
      retries: 3,
      run: ({ refundId }: { refundId: string }) => sendRefund(context, { refundId }),
    },
    {
      name: 'poll-pending-orders',
      formerNames: ['reconcile-orders'],
      everyCron: '* * * * *',
      retries: 0,
      async run() {
        await processWaitingEvents(context);
        await pollPendingOrders(context, { olderThanMinutes: POLL_AFTER_MINUTES });
      },
    },
    {
      name: 'empty-old-events',
      // 3:50 at night in India.
      everyCron: '20 22 * * *',
      async run() {
        await emptyOldEvents(context.db, PROVIDER_EVENT_DAYS);
      },
    },
    {
      name: 'expire-orders',
      everyCron: '* * * * *',
      retries: 0,
      async run() {
        await expireOrders(context);
      },
    },
    {
      name: 'send-due-refunds',
      everyCron: '* * * * *',
      retries: 0,
      async run() {
        await sendDueRefunds(context);
      },
    },
    {
      name: POLL_AT_START,
      async run() {
        await processWaitingEvents(context);
        const { failed } = await pollPendingOrders(context, { olderThanMinutes: 0, isPaced: false });
        // Retried soon: the provider may start more slowly than this process.
        if (failed > 0) throw new Error(`${failed} orders could not be checked`);
      },
    },
  ];
}

/** Polls every order that was open when the process ended. Called once at start, when the queues run. */
export async function pollAtStart(context: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await context.jobs.add(context.db, POLL_AT_START, {});
}
