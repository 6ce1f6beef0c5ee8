import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { deleteOldTokens } from './recovery/account-token-store.ts';
import { resetQueue } from './recovery/ask-for-reset.ts';
import { removeDeletedNotes } from './users/user-note-store.ts';
import { deleteOldSessions } from './sessions/session-store.ts';

/** Background jobs of accounts: mails for a new password, and nightly deletion of what has expired. */
export function accountsQueues(context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>): JobQueue[] {
  return [
    resetQueue(context),
    {
      name: 'clean-up-accounts',
      formerNames: ['tidy-accounts'],
      // 3:15 am in India.
      everyCron: '45 21 * * *',
      async run() {
        await deleteOldTokens(context.db);
        await deleteOldSessions(context.db);
        await removeDeletedNotes(context.db);
        await context.rateLimits.forgetOld();
      },
    },
  ];
}
