import type { Database } from '../../../platform/database/database.ts';
import { listCaptionsOf } from '../../media/inspection/list-file-faults.ts';
import { type ContentBlock, isVideoFile, videoParts } from '../rules.ts';

/** Returns the URLs of captions by the URLs of a post's videos. No query without videos. */
export async function listVideoCaptions(
  db: Database,
  content: readonly ContentBlock[],
): Promise<Record<string, string>> {
  const addresses = content
    .filter(({ type }) => type === 'video')
    .map(({ value }) => videoParts(value).address)
    .filter(isVideoFile);
  const captions = await listCaptionsOf(db, addresses.map(keyOf));
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const key = captions.get(keyOf(address));
      return key ? [[address, `/media/public/${key}`]] : [];
    }),
  );
}

function keyOf(address: string): string {
  return address.replace(/^\/media\/(public\/)?/, '');
}
