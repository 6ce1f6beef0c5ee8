import type { Context } from '../../../platform/http/context.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { findPost } from './find-post.ts';
import { listComments } from '../comments/list-comments.ts';
import { listVideoCaptions } from './list-video-captions.ts';
import { SHOWN_COMMENTS } from '../rules.ts';
import { toPost } from './to-post.ts';

/** Returns a published post by uuid or slug with its content and comments. Four queries, plus one with videos, and one with a course. */
export async function getPost(context: Pick<Context, 'db'>, input: { id: string; followsMove?: boolean }) {
  const row = await findPost(context.db, input.id, { followsMove: input.followsMove ?? false });
  const { commentsOf, countOf } = await listComments(context.db, [row.id], SHOWN_COMMENTS);
  const shown = toPost(row, commentsOf(row.id), countOf(row.id));
  const course = row.courseId === null ? null : await findCourse(context.db, row.courseId);
  return {
    ...shown,
    course: course && { slug: course.slug, title: course.title, subtitle: course.subtitle },
    captions: await listVideoCaptions(context.db, shown.content),
  };
}
