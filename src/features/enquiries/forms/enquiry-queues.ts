import type { Context } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { SmsSender } from '../../../ports/sms-sender.ts';
import { demoQueues } from '../demo-classes/demo-queues.ts';
import { eraseOldLeads } from '../leads/erase-old-leads.ts';
import { provedPhoneQueue } from './proved-phone-queue.ts';
import { seatTextQueue } from '../demo-classes/text-seat.ts';

/** What enquiries do without a visitor: confirmed seats go out over the channels, the preferred one first; demo classes are reminded of; old leads are erased at night. */
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
      // 3 at night in India.
      everyCron: '30 21 * * *',
      async run() {
        await eraseOldLeads(context);
      },
    },
  ];
}
