import type { Context } from '../../platform/http/context.ts';
import { withRetries } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { freeLapsedUses } from './store.ts';

/** Releases all expired reservations; returns their number. */
export async function freeExpiredReservations(context: Pick<Context, 'db'>): Promise<number> {
  return withRetries(() => freeLapsedUses(context.db, null));
}

export function couponQueues(context: Pick<Context, 'db'>): JobQueue[] {
  return [
    {
      name: 'free-expired-reservations',
      everyCron: '* * * * *',
      retries: 0,
      async run() {
        await freeExpiredReservations(context);
      },
    },
  ];
}
