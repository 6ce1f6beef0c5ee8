import { Panel } from '../../../ui/panel.tsx';
import { BrokenFile } from './broken-file.tsx';
import { MediaChoiceField } from './media-choice.tsx';
import { MediaPlayer, type MediaPlayerProps } from './media-player.tsx';
import type { PlayerContent } from './measured-outline.ts';
import { fileSize } from './short-length.ts';
import { useMediaVersions } from './use-media-versions.ts';

type VideoLessonProps = Omit<MediaPlayerProps, 'kind' | 'url' | 'onStreamUnfit'> & {
  courseId: string;
  content: PlayerContent;
  tries: number;
};

/** A video as the learner wants it: whole, with less data, or the sound alone; changing it goes on at the same second. */
export function VideoLesson({ courseId, content, tries, ...player }: VideoLessonProps) {
  const { isReady, state, percent, choice, url, isFed, options, choose, giveUpStream } = useMediaVersions(
    courseId,
    content,
    tries,
  );
  if (state === 'preparing') return <BeingPrepared percent={percent} />;
  if (state === 'broken') return <BrokenFile onContinue={player.onComplete} />;
  return (
    <>
      {isReady ? (
        <MediaPlayer
          key={`${tries}-${choice}`}
          {...player}
          kind={choice === 'audio' ? 'audio' : 'video'}
          url={url}
          onStreamUnfit={isFed ? giveUpStream : undefined}
        />
      ) : (
        <div className="media-frame media-room" />
      )}
      {options.length > 1 && <MediaChoiceField choice={choice} options={options} onChoose={choose} />}
      {options.length === 1 && (
        <p className="media-choice">{content.sizeBytes !== null && `Full video, ${fileSize(content.sizeBytes)}`}</p>
      )}
    </>
  );
}

function BeingPrepared({ percent }: { percent: number }) {
  return (
    <Panel tone="info" role="status" title={`This video is still being prepared: ${percent}% done.`}>
      It begins here by itself when it is ready. You can go on with the next lesson meanwhile.
    </Panel>
  );
}
