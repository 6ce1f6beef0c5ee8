import type { Context } from '../../../platform/http/context.ts';
import { listFilmsWith } from '../../media/inspection/list-captions.ts';
import { hasPublishedFilm } from '../store.ts';

/** Whether a file of the library is a film of a post that everybody may read, or the captions of one. */
export async function isPostFile(db: Context['db'], fileKey: string): Promise<boolean> {
  if (await isFilm(db, fileKey)) return true;
  for (const film of await listFilmsWith(db, fileKey)) if (await isFilm(db, film)) return true;
  return false;
}

async function isFilm(db: Context['db'], fileKey: string): Promise<boolean> {
  return hasPublishedFilm(db, `/media/public/${fileKey}`);
}
