import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { mayChange } from '../rules.ts';
import { findMedia, type MediaRow } from '../store.ts';

/** Returns a file that the caller may change. Throws 404 `not-found`, 403 `not-your-file`. */
export async function findOwnMedia(db: Database, caller: SignedInCaller, id: string): Promise<MediaRow> {
  const file = await findMedia(db, id);
  if (!file) throw notFound('This file is no longer in the library.');
  if (!mayChange(caller, file))
    throw new AppError(403, 'not-your-file', 'A colleague uploaded this file. Ask them, an editor or an admin.');
  return file;
}
