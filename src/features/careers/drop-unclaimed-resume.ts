import type { Context } from '../../platform/http/context.ts';
import { hasResume } from './store.ts';

export const DROP_UNCLAIMED_RESUME = 'drop-unclaimed-resume';

/** Longer than any request lives. */
const UNCLAIMED_AFTER_SECONDS = 3600;

/** Promises, before a résumé is stored, to look whether an application came with it: a kill in between leaves no file behind. */
export async function watchResume(
  context: Pick<Context, 'db' | 'jobs'>,
  { resumeKey }: { resumeKey: string },
): Promise<void> {
  await context.jobs.add(context.db, DROP_UNCLAIMED_RESUME, { resumeKey }, { delaySeconds: UNCLAIMED_AFTER_SECONDS });
}

/** Removes a résumé that no application names. */
export async function dropUnclaimedResume(
  context: Pick<Context, 'db' | 'files'>,
  { resumeKey }: { resumeKey: string },
): Promise<void> {
  if (!(await hasResume(context.db, resumeKey))) await context.files.remove(resumeKey);
}
