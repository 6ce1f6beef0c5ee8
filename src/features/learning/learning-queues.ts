import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { importQueues } from './user-import/run-import.ts';
import { undoQueue } from './user-import/tell-of-undo.ts';

/** The background jobs of user imports. */
export function learningQueues(
  context: Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'encoder' | 'settings'>,
): JobQueue[] {
  return [...importQueues(context), undoQueue(context)];
}
