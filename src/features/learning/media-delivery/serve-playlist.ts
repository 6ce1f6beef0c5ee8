import { text } from 'node:stream/consumers';
import { isAdmin } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { showMe } from '../../accounts/sessions/show-me.ts';
import { listCoursesOfFile } from '../../catalogue/courses/files.ts';
import { accessError } from '../access/access-error.ts';
import { rewritePlaylist, sourceOfVersion } from '../rules.ts';
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
  if (!source || !(await context.files.stat(fileKey))) throw notFound('This file was not found.');
  const failure = await playError(context, userId, source);
  if (failure) throw failure;
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

async function playError({ db }: Pick<Context, 'db'>, userId: string, fileKey: string): Promise<AppError | null> {
  let failure: AppError | null = new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
  for (const courseId of await listCoursesOfFile(db, fileKey)) {
    failure = await accessError(db, userId, courseId);
    if (!failure) return null;
  }
  const person = await showMe({ db }, { userId }).catch(() => null);
  return person && isAdmin(person.role) ? null : failure;
}
