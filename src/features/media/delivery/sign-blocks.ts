import type { Context } from '../../../platform/http/context.ts';
import { signMediaPath } from './sign-media.ts';

/** A video of the library as an editor writes it into a block. */
const LIBRARY_FILE = /\/media\/(?:public\/)?([a-z0-9_][\w.-]*(?:\/[a-z0-9_][\w.-]*)*\.(?:mp4|webm))\b/g;

/**
 * Returns blocks with the videos of the library at URLs that are signed for one learner: in a lesson they are not public, as they are
 * in a published post. Pictures have addresses that cannot be guessed, and stay.
 */
export function signBlocks<Block extends { type: string; value: string }>(
  context: Pick<Context, 'clock' | 'settings'>,
  { userId, blocks }: { userId: string; blocks: readonly Block[] },
): Block[] {
  return blocks.map((block) =>
    block.type === 'video'
      ? {
          ...block,
          value: block.value.replace(LIBRARY_FILE, (address, fileKey: string) =>
            // Work that a learner submitted is in no lesson, whatever an author types.
            fileKey.startsWith('submissions/') ? address : signMediaPath(context, { userId, fileKey }),
          ),
        }
      : block,
  );
}
