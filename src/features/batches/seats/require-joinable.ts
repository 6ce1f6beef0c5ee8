import type { Database } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { listHolders } from '../../certificates/issue/list-certificates.ts';
import { isOnSale } from '../rules.ts';
import { batchClosed, otherCourse, prerequisiteMissing, studentClash } from './seat-errors.ts';
import { findStudentClash } from './find-student-clash.ts';
import type { BatchRow } from './seat-store.ts';

/**
 * Whether a student may join a batch, its seats apart. Throws 422 `batch-of-other-course`, 409 `batch-closed`, `prerequisite-missing` and
 * `student-clash`; the office may allow a clash, and decides about prerequisites itself.
 */
export async function requireJoinable(
  db: Database,
  {
    batch,
    userId,
    courseId,
    now,
    ...office
  }: {
    batch: BatchRow | undefined;
    userId: string;
    courseId: string;
    now: Date;
    allowsClash?: boolean;
    ignoresPrerequisite?: boolean;
  },
): Promise<BatchRow> {
  if (!batch) throw batchClosed();
  if (batch.courseId !== courseId) throw otherCourse();
  if (!isOnSale(batch, now)) throw batchClosed();
  const { isPrerequisiteRequired, prerequisiteCourseId } = batch;
  if (!office.ignoresPrerequisite && isPrerequisiteRequired && prerequisiteCourseId !== null) {
    const holders = await listHolders(db, prerequisiteCourseId, [userId]);
    if (!holders.has(userId)) {
      const course = await findCourse(db, prerequisiteCourseId, { inAnyState: true });
      throw prerequisiteMissing(course?.title ?? '');
    }
  }
  if (office.allowsClash) return batch;
  const clash = await findStudentClash(db, userId, batch);
  if (clash) throw studentClash(clash);
  return batch;
}
