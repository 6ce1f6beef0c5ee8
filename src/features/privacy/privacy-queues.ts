import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { MAKE_EXPORT, makeExport, removeOldExports } from './export-my-data.ts';

/** Copies are created immediately and removed when they expire. */
export function privacyQueues(context: Pick<Context, 'clock' | 'db' | 'files' | 'jobs' | 'settings'>): JobQueue[] {
  return [
    { name: MAKE_EXPORT, run: (data: { exportId: string }) => makeExport(context, data) },
    {
      name: 'remove-old-exports',
      everyCron: '15 * * * *',
      run: () => removeOldExports(context),
    },
  ];
}
