import type { Context } from '../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { eraseApplication } from './erase-application.ts';
import { dropUnclaimedResume, DROP_UNCLAIMED_RESUME } from './drop-unclaimed-resume.ts';
import { selectOverdueIds } from './store.ts';

type Careers = Pick<Context, 'db' | 'files' | 'log'>;

/** Daily jobs of openings and applications. */
export function careersQueues(context: Careers): JobQueue[] {
  return [
    {
      // Midnight in India: pages with a last date are rendered again, without closed openings and with the day's
      // prices.
      name: 'refresh-dated-pages',
      formerNames: ['begin-day'],
      everyCron: '30 18 * * *',
      run: () => bumpDocumentVersion(context.db),
    },
    {
      name: 'erase-overdue-applications',
      everyCron: '40 18 * * *',
      run: () => eraseOverdueApplications(context),
    },
    {
      name: DROP_UNCLAIMED_RESUME,
      run: ({ resumeKey }: { resumeKey: string }) => dropUnclaimedResume(context, { resumeKey }),
    },
  ];
}

/**
 * Erases every application past its retention. One failure does not stop the others; the job then fails and is
 * retried.
 */
export async function eraseOverdueApplications(context: Careers): Promise<void> {
  let failed = 0;
  for (const id of await selectOverdueIds(context.db)) {
    await eraseApplication(context, { id, actorId: null }).catch((error: unknown) => {
      failed += 1;
      context.log.warn({ err: error, applicationId: id }, 'an application could not be erased');
    });
  }
  if (failed > 0) throw new Error(`${failed} applications could not be erased`);
}
