import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { courseNotFound } from '../courses/course-not-found.ts';
import { lockOrder, selectOrder, updatePositions } from './order-store.ts';
import { placedBeside } from '../rules.ts';

/**
 * Moves a course next to another one in the catalogue. Only these two are named, so that concurrent moves of others persist. Throws 404
 * `course-not-found`.
 */
export async function orderCourses(
  { db }: Pick<Context, 'db'>,
  input: { actorId: string; courseId: string; neighbourId: string; side: 'before' | 'after' },
): Promise<{ place: number }> {
  const { actorId, courseId, neighbourId, side } = input;
  return inTransaction(db, async (transaction) => {
    await lockOrder(transaction);
    const before = await selectOrder(transaction);
    const ids = before.map(({ id }) => id);
    const after = placedBeside(ids, courseId, { neighbour: neighbourId, side });
    if (!after) throw courseNotFound();
    const place = after.indexOf(courseId) + 1;
    if (ids.indexOf(courseId) + 1 === place) return { place };
    const positions = new Map(before.map(({ id, position }) => [id, position]));
    const moved = after
      .map((id, at) => ({ id, position: after.length - at }))
      .filter(({ id, position }) => positions.get(id) !== position);
    await updatePositions(transaction, moved);
    await bumpDocumentVersion(transaction);
    await recordAudit(transaction, {
      actorId,
      action: 'course.reordered',
      subject: `course:${courseId}`,
      details: { before: { place: ids.indexOf(courseId) + 1 }, after: { place } },
    });
    return { place };
  });
}
