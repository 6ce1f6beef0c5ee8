import type { Database } from '../../../platform/database/database.ts';
import { endGrantOn, findGrantOf } from './access-end.ts';
import { grantCourse } from './grant-course.ts';
import type { GrantKey } from '../store.ts';

/**
 * Gives a course that a learner has by an order once more, as a gift of the office with the same last day: the order's own grant can end and
 * the course stays. Runs inside the caller's transaction.
 */
export async function keepCourse(
  db: Database,
  { orderId, ...gift }: Omit<GrantKey, 'source'> & { orderId: string },
): Promise<void> {
  const { userId, courseId, sourceId } = gift;
  const bought = await findGrantOf(db, { userId, courseId, source: { source: 'order', sourceId: orderId } });
  if (bought?.source !== 'order' || bought.sourceId !== orderId) return;
  if (!(await grantCourse(db, { ...gift, source: 'gift' })) || bought.endsOn === null) return;
  const given = await findGrantOf(db, { userId, courseId, source: { source: 'gift', sourceId } });
  if (given) await endGrantOn(db, given.id, bought.endsOn);
}
