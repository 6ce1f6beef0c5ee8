import { videoFrameUrl, readVideoLink, type VideoProvider } from '../../catalogue/lessons/link-rules.ts';
import { videoParts } from '../rules.ts';

/**
 * Returns the frames that play the videos of other hosts in blocks, by the addresses of the videos. `standIn` plays them instead, where
 * there is one.
 */
export function listVideoFrames(
  blocks: readonly { type: string; value: string }[],
  standIn: string | undefined,
): Record<string, { provider: VideoProvider; frameUrl: string }> {
  return Object.fromEntries(
    blocks.flatMap(({ type, value }) => {
      if (type !== 'video') return [];
      const { address } = videoParts(value);
      const link = readVideoLink(address);
      const frameUrl = videoFrameUrl(link, standIn);
      return link.provider && frameUrl ? [[address, { provider: link.provider, frameUrl }]] : [];
    }),
  );
}
