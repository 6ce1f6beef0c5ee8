import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../../catalogue/courses/load-measured-outlines.ts';
import type { Resume, saveProgress as saveProgressContract } from '../contract.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import { requireReleased } from '../access/require-released.ts';
import { clampOffset, contentAt, contentsByIds, contentsByKeys, type MeasuredContent } from '../rules.ts';
import { toResume } from './to-resume.ts';
import { addProgress, type NamedPosition } from '../store.ts';

type Payload = z.output<typeof saveProgressContract.body>;

/**
 * Saves a position and completed contents and returns the learner's state. Completed contents are added, never replaced, so two devices
 * keep each other's. Throws 422 `unknown-content` when anything names an unknown content; then nothing is saved.
 */
export async function saveProgress(
  context: Pick<Context, 'batches' | 'db'>,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role'>; courseId: string; payload: Payload },
): Promise<Resume> {
  const { db } = context;
  const { userId } = input.caller;
  const { id: courseId } = await findOpenCourse(db, input.caller, input.courseId);
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const contentIds = namedContents(outline, input.payload)
    // An assignment is completed by its submission alone (assignments §4).
    .flatMap(({ id, type }) => (type === 'assignment' ? [] : id));
  const position = namedPosition(outline, input.payload);
  const named = position ? [...contentIds, position.contentId] : contentIds;
  if (!isAdmin(input.caller.role)) await requireReleased(context, { userId, courseId, contentIds: named, outline });
  const saved = await addProgress(db, { userId, courseId, contentIds, position });
  return toResume(outline, new Set(saved.completedIds), saved.position);
}

/** The completed contents in a payload: by id, else by key, resolved in the current order. */
function namedContents(
  outline: MeasuredCourse,
  { completedContent, completedContentIds }: Payload,
): readonly (MeasuredContent & { type: string })[] {
  if (completedContentIds) return contentsByIds(outline, completedContentIds);
  const { contents, unknown } = contentsByKeys(outline, completedContent ?? []);
  if (unknown.length > 0) throw unknownContent(`completedContent: ${unknown.slice(0, 3).join(', ')}`);
  return contents;
}

/** The content in `lastWatched`; `null` while only a module or a topic is chosen, or when it was removed since. */
function namedPosition(outline: MeasuredCourse, { lastWatched }: Payload): NamedPosition | null {
  if (!lastWatched) return null;
  const content = lastWatched.contentId
    ? contentsByIds(outline, [lastWatched.contentId])[0]
    : contentByIndexes(outline, lastWatched);
  if (!content) return null;
  return {
    contentId: content.id,
    offsetSeconds: clampOffset(lastWatched.offsetSeconds ?? 0, content),
    ageSeconds: lastWatched.ageSeconds ?? 0,
  };
}

function contentByIndexes(
  outline: MeasuredCourse,
  { moduleIndex, topicIndex, contentIndex }: NonNullable<Payload['lastWatched']>,
): MeasuredContent | null {
  if (typeof moduleIndex !== 'number' || typeof topicIndex !== 'number' || typeof contentIndex !== 'number')
    return null;
  const content = contentAt(outline, { moduleIndex, topicIndex, contentIndex });
  if (!content) throw unknownContent('lastWatched');
  return content;
}

function unknownContent(where: string): AppError {
  return new AppError(422, 'unknown-content', `This course has no such content (${where}). Nothing was saved.`);
}
