import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { freeLapsedSeats } from './waitlist/offer-seats.ts';
import { forgetOldRequests } from './requests/answer-once.ts';

export function batchesQueues(context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>): JobQueue[] {
  return [
    { name: 'free-lapsed-seats', run: () => freeLapsedSeats(context), everyCron: '* * * * *' },
    {
      name: 'forget-form-requests',
      everyCron: '10 20 * * *',
      async run() {
        await forgetOldRequests(context.db);
      },
    },
  ];
}
