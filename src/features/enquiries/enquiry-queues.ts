import type { Context } from '../../platform/context.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { codeQueue } from './deliver-code.ts';
import { eraseOldLeads } from './erase-old-leads.ts';

/** What enquiries do without a visitor: codes go out over the channels, the preferred one first; old leads are erased at night. */
export function enquiryQueues(context: Pick<Context, 'db' | 'settings'>, channels: readonly SmsSender[]): JobQueue[] {
  return [
    codeQueue(context, channels),
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
