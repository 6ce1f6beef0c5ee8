import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { makeMediaVersions } from './media-delivery/make-media-versions.ts';
import { importQueues } from './user-import/run-import.ts';
import { undoQueue } from './user-import/tell-of-undo.ts';

/** Smaller versions of new films are made a quarter of an hour after they came, at the latest; files of students are worked off. */
export function learningQueues(
  context: Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'encoder' | 'settings'>,
): JobQueue[] {
  return [
    ...importQueues(context),
    undoQueue(context),
    {
      name: 'make-media-versions',
      run: () => makeMediaVersions(context, context.encoder),
      everyCron: '*/15 * * * *',
      retries: 1,
      lastsSeconds: 6 * 3600,
    },
  ];
}
