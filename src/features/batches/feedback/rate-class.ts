import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import { findRatedClass, upsertFeedback } from './feedback-store.ts';

/** Keeps a student's rating of a class. Throws 403 `not-attended`, 404, 409 `feedback-closed`. */
export async function rateClass(
  { db }: Pick<Context, 'db'>,
  feedback: { sessionId: string; userId: string; rating: number; text: string },
): Promise<void> {
  const found = await findRatedClass(db, feedback);
  if (!found) throw noSuchSession();
  if (!found.hasAttended) throw new AppError(403, 'not-attended', 'Only students who attended can rate this class.');
  if (!found.isOpen) throw new AppError(409, 'feedback-closed', 'This class can no longer be rated.');
  await upsertFeedback(db, feedback);
}
