import type { Context } from '../../platform/context.ts';
import { hasPublishedFilm } from './store.ts';

/** Whether a file of the library is a film of a post that everybody may read. */
export async function isPostFile(db: Context['db'], fileKey: string): Promise<boolean> {
  return hasPublishedFilm(db, `/media/public/${fileKey}`);
}
