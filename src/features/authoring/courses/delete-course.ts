import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { removeCourse } from '../../catalogue/course-editing/write-course.ts';
import { forgetReferences } from '../../media/library/record-references.ts';
import { lockOwnCourse, type CourseRequest } from './find-own-course.ts';
import { rebaseDraft } from '../builder/rebase-draft.ts';

/** Deletes a course that was never published. Its content stays in the audit log. Throws 409 `already-published`, `course-in-use`. */
export async function deleteCourse({ db }: Pick<Context, 'db'>, asked: CourseRequest): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, asked);
    if (course.state !== 'draft')
      throw new AppError(
        409,
        'already-published',
        'This course was published. It can be archived, and learners keep it.',
      );
    const { document } = await rebaseDraft(transaction, course);
    await recordAudit(transaction, {
      actorId: asked.caller.userId,
      action: 'course.deleted',
      subject: `course:${course.id}`,
      details: { before: { title: course.title, slug: course.slug, document }, after: null },
    });
    await removeCourse(transaction, course.id);
    await forgetReferences(transaction, { documentKind: 'course-draft', documentId: course.id });
  });
}
