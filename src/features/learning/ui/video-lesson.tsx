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
  const { isReady, choice, url, isFed, options, choose, giveUpStream } = useMediaVersions(courseId, content, tries);
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
