import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { listCaptionsOf } from '../../media/inspection/list-file-issues.ts';
import { type ContentBlock, isVideoFile, videoParts } from '../rules.ts';

/** Returns the URLs of captions by the URLs of a post's videos. No query without videos. */
export async function listVideoCaptions(
  db: Database,
  content: readonly ContentBlock[],
): Promise<Record<string, string>> {
  const urls = content
    .filter(({ type }) => type === 'video')
    .map(({ value }) => videoParts(value).address)
    .filter(isVideoFile);
  const captions = await listCaptionsOf(db, urls.map(keyOf));
  return Object.fromEntries(
    urls.flatMap((url) => {
      const key = captions.get(keyOf(url));
      return key ? [[url, `/media/public/${key}`]] : [];
    }),
  );
}

/**
 * Returns the URLs of the captions of videos in a lesson, signed for one learner like the videos themselves, by the URLs of the videos in
 * `signed`: the same blocks as `blocks`, after signing. No query without videos.
 */
export async function listSignedCaptions(
  context: Pick<Context, 'clock' | 'db' | 'settings'>,
  { userId, blocks, signed }: { userId: string; blocks: readonly ContentBlock[]; signed: readonly ContentBlock[] },
): Promise<Record<string, string>> {
  const videos = blocks.flatMap(({ type, value }, at) => {
    const url = type === 'video' ? videoParts(value).address : '';
    return isVideoFile(url) ? [{ key: keyOf(url), shown: videoParts(signed[at]?.value ?? '').address }] : [];
  });
  if (videos.length === 0) return {};
  const captions = await listCaptionsOf(
    context.db,
    videos.map(({ key }) => key),
  );
  return Object.fromEntries(
    videos.flatMap(({ key, shown }) => {
      const fileKey = captions.get(key);
      return fileKey ? [[shown, signMediaPath(context, { userId, fileKey })]] : [];
    }),
  );
}

function keyOf(url: string): string {
  return url.replace(/^\/media\/(public\/)?/, '');
}
