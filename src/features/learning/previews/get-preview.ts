import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { isBlock } from '../../blog/rules.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { findLessonText } from '../../catalogue/courses/find-lesson-text.ts';
import { previewUrl } from '../../catalogue/courses/files.ts';
import { loadOutlineOf } from '../../catalogue/courses/load-outline.ts';
import { videoFrameUrl } from '../../catalogue/lessons/link-rules.ts';
import { canBePreview, isFileType, priceOn } from '../../catalogue/rules.ts';
import { listContents } from '../rules.ts';

/** Returns a free lesson of a published course. Throws 404 `preview-not-found` for any other. Four queries at most. */
export async function getPreview(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id, contentId }: { id: string; contentId: string },
) {
  const course = await findCourse(db, id);
  if (!course) throw previewNotFound();
  const contents = listContents(await loadOutlineOf(db, course)).map(({ content }) => content);
  const free = contents.filter((content) => content.isFreePreview && canBePreview(content));
  const at = free.findIndex((content) => content.id === contentId);
  const content = free[at];
  if (!content) throw previewNotFound();
  const { name, type, durationSeconds, fileKey, captionsKey, link } = content;
  const blocks = type === 'text' ? await findLessonText(db, { courseId: course.id, contentId }) : null;
  return {
    course: {
      title: course.title,
      slug: course.slug,
      price: course.priceRupees,
      salePrice: priceOn(course, course.today).salePriceRupees,
    },
    content: {
      id: content.id,
      name,
      type,
      duration: durationSeconds,
      url: isFileType(type) ? previewUrl(fileKey) : null,
      captionsUrl: isFileType(type) ? previewUrl(captionsKey) : null,
      blocks: blocks && blocks.filter(isBlock),
      link: type === 'link' && link ? { ...link, frameUrl: videoFrameUrl(link, settings.videoStandIn) } : null,
    },
    others: [...free.slice(at + 1), ...free.slice(0, at)].map((other) => ({ id: other.id, name: other.name })),
    lessonCount: contents.length,
  };
}

function previewNotFound(): AppError {
  return new AppError(404, 'preview-not-found', 'This lesson is not a free preview.');
}
