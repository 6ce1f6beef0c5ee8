import type { Database } from '../../../platform/database/database.ts';
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

function keyOf(url: string): string {
  return url.replace(/^\/media\/(public\/)?/, '');
}
