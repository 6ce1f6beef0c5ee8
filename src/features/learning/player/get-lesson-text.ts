import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { isBlock, readingMinutes, type ContentBlock } from '../../blog/rules.ts';
import { countTextWords } from '../../blog/word-rules.ts';
import { findLessonText } from '../../catalogue/courses/find-lesson-text.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import { requireReleased } from '../access/require-released.ts';

/** Returns the blocks of a text lesson of a course that the caller may study. Throws 422 `unknown-content` for anything else. */
export async function getLessonText(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, courseId, contentId }: { caller: SignedInCaller; courseId: string; contentId: string },
): Promise<{ blocks: ContentBlock[]; readingMinutes: number }> {
  const { db } = context;
  const course = await findOpenCourse(db, caller, courseId);
  const stored = await findLessonText(db, { courseId: course.id, contentId });
  if (!stored) throw new AppError(422, 'unknown-content', 'This course has no such text lesson.');
  if (!isAdmin(caller.role))
    await requireReleased(context, { userId: caller.userId, courseId: course.id, contentIds: [contentId] });
  const blocks = stored.filter(isBlock);
  return { blocks, readingMinutes: readingMinutes(countTextWords(blocks)) };
}
