import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { CourseState } from '../../catalogue/rules.ts';
import { setCourseState } from '../../catalogue/course-editing/write-course.ts';
import { requirePublisher } from '../approval/course-approval.ts';
import { lockOwnCourse, type CourseRequest } from './find-own-course.ts';

/** Archives a published course (off the site and the shop), or restores it; learners keep it. Throws 409 `not-published`,
 * 403 `approval-needed` where it would go live without approval. */
export async function archiveCourse(
  { db }: Pick<Context, 'db'>,
  input: CourseRequest & { isArchived: boolean },
): Promise<{ state: CourseState }> {
  return inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, input);
    if (course.state === 'draft')
      throw new AppError(409, 'not-published', 'This course is a draft. Only a published one can be archived.');
    if (!input.isArchived) await requirePublisher(transaction, input.caller);
    const state = input.isArchived ? 'archived' : 'published';
    if (course.state === state) return { state };
    await setCourseState(transaction, course.id, state);
    await recordAudit(transaction, {
      actorId: input.caller.userId,
      action: input.isArchived ? 'course.archived' : 'course.unarchived',
      subject: `course:${course.id}`,
      details: { before: { state: course.state }, after: { state } },
    });
    return { state };
  });
}
