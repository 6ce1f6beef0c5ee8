import type { Context } from '../../platform/context.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { deleteOldTokens } from './account-token-store.ts';
import { resetQueue } from './ask-for-reset.ts';
import { removeDeletedNotes } from './person-note-store.ts';
import { deleteOldSessions } from './session-store.ts';

/** What accounts do without a visitor: mails for a new password, and putting away what serves nothing any more. */
export function accountsQueues(context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>): JobQueue[] {
  return [
    resetQueue(context),
    {
      name: 'tidy-accounts',
      // 3:15 at night in India.
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
