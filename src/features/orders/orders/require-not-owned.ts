import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';

/** Throws 409 `already-owned` when the user has one of these courses; at the desk the seller reads it. */
export async function requireNotOwned(
  db: Database,
  userId: string,
  wanted: readonly { courseId: string; title: string }[],
  { isAtDesk = false }: { isAtDesk?: boolean } = {},
): Promise<void> {
  const owned = new Set(await listOwnedCourseIds(db, userId));
  const titles = wanted.filter((course) => owned.has(course.courseId)).map((course) => course.title);
  if (titles.length === 0) return;
  const named = titles.join(' and ');
  const text = isAtDesk
    ? `This customer has ${named} already.`
    : `You have ${named} already. Open it from your profile.`;
  throw new AppError(409, 'already-owned', text, { details: { owned: titles } });
}
