import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { DyeName } from '../../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../../kit/motif/families.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { VideoFrame } from '../../../catalogue/lessons/ui/video-frame.tsx';
import { providerName, type VideoProvider } from '../../../catalogue/lessons/link-rules.ts';
import type { PlayerCourse } from '../../contract.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { CompleteButton } from './complete-button.tsx';
import { useAskedVideo } from './use-asked-video.ts';

interface LinkLessonProps {
  course: Pick<PlayerCourse, 'family' | 'dye'>;
  content: PlayerContent;
  /** Whether the learner chose it, so that it may start by itself. */
  isPlaying: boolean;
  startSeconds: number;
  isCompleted: boolean;
  onPosition: (seconds: number) => void;
  onComplete: () => void;
}

/** A video at YouTube or Vimeo: nothing of the provider is loaded before the learner asks for it. */
export function LinkLesson(props: LinkLessonProps) {
  const { provider, frameUrl, watchUrl } = props.content.link ?? {};
  if (!provider || !frameUrl) return <Panel tone="warn">This lesson has no video yet.</Panel>;
  return <Video {...props} provider={provider} frameUrl={frameUrl} watchUrl={watchUrl ?? null} />;
}

interface VideoProps extends LinkLessonProps {
  provider: VideoProvider;
  frameUrl: string;
  watchUrl: string | null;
}

function Video(props: VideoProps) {
  const { course, content, startSeconds, isCompleted, provider, frameUrl, watchUrl } = props;
  const { isAsked, isPressed, isAlways, ask, choose } = useAskedVideo(provider, content.id);
  const [isSilent, setSilent] = useState(false);
  // A new number loads the frame again.
  const [tries, setTries] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const host = providerName(provider);
  if (!isAsked)
    return (
      <div className="link-lesson-ask">
        <div className="link-lesson-words">
          <p className="link-lesson-name">{content.name}</p>
          <p>{lengthText(content.duration)}</p>
          <Button
            icon={Play}
            onClick={() => {
              if (isChecked) choose(true);
              ask();
            }}
          >
            Play video
          </Button>
          <p className="soft">
            The video plays from {host}. Pressing play sends your network address to {host}.
          </p>
          <CheckField
            label={`Always play ${host} videos in this browser`}
            checked={isChecked}
            onChange={(event) => setChecked(event.target.checked)}
          />
        </div>
        <MotifImage family={course.family as FamilyName} dye={course.dye as DyeName} crop="block" />
      </div>
    );
  return (
    <>
      {isSilent ? (
        <Panel
          tone="warn"
          role="alert"
          title={`The video did not load. Your network may block ${host}.`}
          act={
            <span className="link-lesson-acts">
              <Button
                variant="line"
                size="small"
                onClick={() => {
                  setSilent(false);
                  setTries((number) => number + 1);
                }}
              >
                Try again
              </Button>
              <CompleteButton isCompleted={isCompleted} onComplete={props.onComplete} />
            </span>
          }
        />
      ) : (
        <div className="link-lesson-frame">
          <VideoFrame
            key={tries}
            provider={provider}
            frameUrl={frameUrl}
            name={content.name}
            startSeconds={startSeconds}
            plays={isPressed || props.isPlaying}
            onPosition={props.onPosition}
            onEnded={props.onComplete}
            onSilent={() => setSilent(true)}
          />
        </div>
      )}
      <div className="link-lesson-foot">
        {watchUrl && (
          <ButtonLink
            variant="quiet"
            size="small"
            icon={ExternalLink}
            href={watchUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Watch on {host}
          </ButtonLink>
        )}
        {isAlways && (
          <Button variant="quiet" size="small" onClick={() => choose(false)}>
            Ask before playing
          </Button>
        )}
        {!isSilent && <CompleteButton isCompleted={isCompleted} onComplete={props.onComplete} />}
      </div>
    </>
  );
}

/** `9 min 12 s` */
function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 && `${minutes}\u00A0min`, (rest > 0 || minutes === 0) && `${rest}\u00A0s`]
    .filter(Boolean)
    .join(' ');
}
