import { lazy } from 'react';
import { MediaChoiceField } from './media-choice.tsx';
import { MediaPlayer, type MediaPlayerProps } from './media-player.tsx';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { fileSize } from '../../player/ui/player-labels.ts';
import { CaptionSettingsButton, useCaptionStyle } from './use-caption-look.tsx';
import { useMediaRenditions } from './use-media-renditions.ts';

type VideoLessonProps = Omit<MediaPlayerProps, 'kind' | 'url' | 'onStreamUnfit'> & {
  courseId: string;
  content: PlayerContent;
  tries: number;
};

/** A video in the learner's chosen form: full, with less data, or audio only; a change continues at the same second. */
export function VideoLesson({ courseId, content, tries, ...player }: VideoLessonProps) {
  const versions = useMediaRenditions(courseId, content, tries);
  const [captionStyle, setCaptionStyle] = useCaptionStyle();
  const { isReady, away, recheck, choice, url, isFed, options, choose, giveUpStream } = versions;
  if (away) return <VideoAway {...away} onContinue={player.onComplete} onLook={recheck} />;
  return (
    <>
      {isReady ? (
        <MediaPlayer
          key={`${tries}-${choice}`}
          {...player}
          captionStyle={captionStyle}
          kind={choice === 'audio' ? 'audio' : 'video'}
          url={url}
          onStreamUnfit={isFed ? giveUpStream : undefined}
        />
      ) : (
        <div className="media-frame media-room" />
      )}
      <div className="media-choice">
        {player.captionsUrl !== null && choice !== 'audio' && (
          <CaptionSettingsButton look={captionStyle} onChange={setCaptionStyle} />
        )}
        {options.length > 1 && <MediaChoiceField choice={choice} options={options} onChoose={choose} />}
        {options.length === 1 && <p>{content.sizeBytes !== null && `Full quality, ${fileSize(content.sizeBytes)}`}</p>}
      </div>
    </>
  );
}

// Rarely shown, so loaded on demand.
const VideoAway = lazy(async () => ({ default: (await import('../../player/ui/broken-file.tsx')).VideoAway }));
