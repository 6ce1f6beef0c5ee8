import type { Context } from '../../platform/http/context.ts';
import { hasResume } from './store.ts';

export const DROP_UNCLAIMED_RESUME = 'drop-unclaimed-resume';

/** Longer than any request lasts. */
const UNCLAIMED_AFTER_SECONDS = 3600;

/**
 * Queues a check, before a résumé is stored, that its application exists: a crash in between leaves no orphaned file.
 */
export async function watchResume(
  context: Pick<Context, 'db' | 'jobs'>,
  { resumeKey }: { resumeKey: string },
): Promise<void> {
  await context.jobs.add(context.db, DROP_UNCLAIMED_RESUME, { resumeKey }, { delaySeconds: UNCLAIMED_AFTER_SECONDS });
}

/** Removes a résumé without an application. */
export async function dropUnclaimedResume(
  context: Pick<Context, 'db' | 'files'>,
  { resumeKey }: { resumeKey: string },
): Promise<void> {
  if (!(await hasResume(context.db, resumeKey))) await context.files.remove(resumeKey);
}
