import type { VideoProvider } from '../../../catalogue/lessons/link-rules.ts';
import { isBlock, videoParts } from '../../../blog/rules.ts';
import { PostBlock } from '../../../blog/reading/ui/post-block.tsx';
import { VideoBlock } from './video-block.tsx';

export interface WrittenBlocksProps {
  blocks: readonly { type: string; value: string }[];
  /** Of the videos of other hosts among them, by their URLs. */
  frames: Readonly<Record<string, { provider: VideoProvider; frameUrl: string }>>;
  /** Of videos of ours among them, by their URLs. */
  captions: Readonly<Record<string, string>>;
}

/** Blocks of a lesson or a brief in the style of posts. Videos of other hosts are loaded only when they are asked for. */
export function WrittenBlocks({ blocks, frames, captions }: WrittenBlocksProps) {
  return (
    <div className="written-blocks post-body">
      {blocks.filter(isBlock).map((block, at) => {
        // The blocks never reorder, so the index is a stable key.
        const video = block.type === 'video' ? videoParts(block.value) : null;
        const frame = video && frames[video.address];
        if (frame) return <VideoBlock key={at} title={video.title} frame={frame} />;
        return <PostBlock key={at} {...block} captions={captions} />;
      })}
    </div>
  );
}
