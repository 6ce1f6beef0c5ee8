import type { Context } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { SmsSender } from '../../../ports/sms-sender.ts';
import { demoQueues } from '../demo-classes/demo-queues.ts';
import { eraseOldLeads } from '../leads/erase-old-leads.ts';
import { provedPhoneQueue } from './proved-phone-queue.ts';
import { seatTextQueue } from '../demo-classes/text-seat.ts';

/**
 * Background jobs of enquiries: seat confirmations by text, preferred channel first; demo reminders; nightly erasure
 * of old leads.
 */
export function enquiryQueues(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  channels: readonly SmsSender[],
): JobQueue[] {
  return [
    seatTextQueue(context, channels),
    provedPhoneQueue(context),
    ...demoQueues(context),
    {
      name: 'erase-old-leads',
      // 3 am in India.
      everyCron: '30 21 * * *',
      async run() {
        await eraseOldLeads(context);
      },
    },
  ];
}
