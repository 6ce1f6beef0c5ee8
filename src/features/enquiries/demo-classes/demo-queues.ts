import type { Context } from '../../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { remindOfDemos } from './remind-of-demos.ts';
import { hasJustBegun } from './slots-store.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Slightly longer than the interval between two runs; rendering a page once too often is harmless. */
const LOOK_BACK_MINUTES = 6;

/** Scheduled jobs for demo classes. */
export function demoQueues(context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>): JobQueue[] {
  return [
    {
      name: 'remind-of-demos',
      everyCron: EVERY_FIVE_MINUTES,
      async run() {
        await remindOfDemos(context);
      },
    },
    {
      // Pages that name the next free class must name the following one.
      name: 'refresh-demo-pages',
      formerNames: ['begin-demos'],
      everyCron: EVERY_FIVE_MINUTES,
      async run() {
        if (await hasJustBegun(context.db, LOOK_BACK_MINUTES)) await bumpDocumentVersion(context.db);
      },
    },
  ];
}
