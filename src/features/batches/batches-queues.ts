import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { forgetOldRequests } from './requests/answer-once.ts';

export function batchesQueues({ db }: Pick<Context, 'db'>): JobQueue[] {
  return [
    {
      name: 'forget-form-requests',
      everyCron: '10 20 * * *',
      async run() {
        await forgetOldRequests(db);
      },
    },
  ];
}
