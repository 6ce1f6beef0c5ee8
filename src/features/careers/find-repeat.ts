import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/http/context.ts';
import { REPEAT_MINUTES } from '../enquiries/rules.ts';
import { selectAlike, type ApplicationRow, type NewApplication } from './store.ts';

/**
 * The same application with the same résumé, stored a moment ago: a double click, or a lost response. Call it under
 * `lockApplicant`.
 */
export async function findRepeat(
  context: Pick<Context, 'db' | 'files'>,
  application: NewApplication,
  resume: Uint8Array,
): Promise<ApplicationRow | null> {
  for (const kept of await selectAlike(context.db, application, REPEAT_MINUTES)) {
    const bytes = await buffer(await context.files.read(kept.resumeKey));
    if (bytes.equals(resume)) return kept;
  }
  return null;
}
