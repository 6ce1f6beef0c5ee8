import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listSignedCaptions } from '../../blog/reading/list-video-captions.ts';
import { listVideoFrames } from '../../blog/reading/list-video-frames.ts';
import { isBlock, readingMinutes } from '../../blog/rules.ts';
import { countTextWords } from '../../blog/word-rules.ts';
import { findLessonText } from '../../catalogue/courses/find-lesson-text.ts';
import { signBlocks } from '../../media/delivery/sign-blocks.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import { requireReleased } from '../access/require-released.ts';
import type { getLessonText as contract } from './lesson-text-contract.ts';

/**
 * Returns the blocks of a text lesson of a course that the caller may study; videos of the library have a URL signed for the caller.
 * Throws 422 `unknown-content` for anything else.
 */
export async function getLessonText(
  context: Pick<Context, 'batches' | 'clock' | 'db' | 'settings'>,
  { caller, courseId, contentId }: { caller: SignedInCaller; courseId: string; contentId: string },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const course = await findOpenCourse(db, caller, courseId);
  const stored = await findLessonText(db, { courseId: course.id, contentId });
  if (!stored) throw new AppError(422, 'unknown-content', 'This course has no such text lesson.');
  if (!isAdmin(caller.role))
    await requireReleased(context, { userId: caller.userId, courseId: course.id, contentIds: [contentId] });
  const blocks = stored.filter(isBlock);
  const { userId } = caller;
  const signed = signBlocks(context, { userId, blocks });
  return {
    blocks: signed,
    captions: await listSignedCaptions(context, { userId, blocks, signed }),
    readingMinutes: readingMinutes(countTextWords(blocks)),
    frames: listVideoFrames(blocks, context.settings.videoStandIn),
  };
}
