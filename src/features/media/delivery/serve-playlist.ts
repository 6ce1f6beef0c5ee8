import { text } from 'node:stream/consumers';
import { isAdmin } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type AppError, notFound } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import type { MediaAccess } from './media-access.ts';
import { rewritePlaylist, sourceOfRendition } from './version-rules.ts';
import { signMediaPath } from './sign-media.ts';

/**
 * Serves a playlist for one learner: its URLs are signed anew for each request. The learner must still have access to the course, so that a
 * revoked grant ends playback here.
 */
export async function servePlaylist(
  context: Pick<Context, 'db' | 'clock' | 'files' | 'settings'> & { access: MediaAccess },
  { userId, fileKey }: { userId: string; fileKey: string },
): Promise<Response> {
  const source = sourceOfRendition(fileKey);
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

async function playError(
  { db, access }: Pick<Context, 'db'> & { access: MediaAccess },
  userId: string,
  fileKey: string,
): Promise<AppError | null> {
  const error = await access.findPlayError(db, { userId, fileKey });
  if (!error) return null;
  const user = await getMe({ db }, { userId }).catch(() => null);
  return user && isAdmin(user.role) ? null : error;
}
