import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import type { ShownGrant } from './contract.ts';
import { selectGrants } from '../store.ts';

/** Returns a learner's grants for the office, including revoked ones, newest first. */
export async function listGrantsOf({ db }: Pick<Context, 'db'>, { userId }: { userId: string }): Promise<ShownGrant[]> {
  const rows = await selectGrants(db, userId);
  const courses = await findCoursesByIds(db, [...new Set(rows.map(({ courseId }) => courseId))], { inAnyState: true });
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const office = rows.flatMap(({ grantedBy, revokedBy }) => [grantedBy, revokedBy]).filter((id) => id !== null);
  const names = await listUserNames(db, office);
  return rows.map((row) => ({
    id: row.id,
    courseId: row.courseId,
    title: titles.get(row.courseId) ?? '',
    source: row.source,
    sourceId: row.sourceId,
    reason: row.reason,
    by: nameOf(row.grantedBy),
    grantedAt: row.grantedAt.toISOString(),
    revoked: row.revokedAt && {
      at: row.revokedAt.toISOString(),
      reason: row.revokeReason,
      by: nameOf(row.revokedBy),
    },
  }));

  function nameOf(id: string | null): string | null {
    return id === null ? null : (names.get(id) ?? 'A former user');
  }
}
