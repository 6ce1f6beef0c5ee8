import { text } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { showMe } from '../accounts/show-me.ts';
import { listCoursesOfFile } from '../catalogue/list-video-files.ts';
import { hasCourse } from './has-course.ts';
import { rewritePlaylist, sourceOfVersion } from './rules.ts';
import { signMediaPath } from './sign-media.ts';

/**
 * A playlist for one learner: what it names is signed anew for each request. It hands out new addresses, so the learner must still have
 * the course: a grant that was taken back ends it here.
 */
export async function servePlaylist(
  context: Pick<Context, 'db' | 'clock' | 'files' | 'settings'>,
  { userId, fileKey }: { userId: string; fileKey: string },
): Promise<Response> {
  const source = sourceOfVersion(fileKey);
  if (!source || !(await context.files.stat(fileKey))) throw notFound('This file is not here.');
  if (!(await mayPlay(context, userId, source)))
    throw new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
  const folder = fileKey.slice(0, fileKey.lastIndexOf('/'));
  const playlist = rewritePlaylist(await text(await context.files.read(fileKey)), (name) =>
    signMediaPath(context, { userId, fileKey: `${folder}/${name}` }),
  );
  return new Response(playlist, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/vnd.apple.mpegurl',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function mayPlay({ db }: Pick<Context, 'db'>, userId: string, fileKey: string): Promise<boolean> {
  for (const courseId of await listCoursesOfFile(db, fileKey)) if (await hasCourse(db, userId, courseId)) return true;
  return (await showMe({ db }, { userId }).catch(() => null))?.role === 'admin';
}
