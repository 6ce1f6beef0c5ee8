import { Play } from 'lucide-react';
import { useState } from 'react';
import { VideoFrame } from '../../../catalogue/lessons/ui/video-frame.tsx';
import { providerName, type VideoProvider } from '../../../catalogue/lessons/link-rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useAskedVideo } from './use-asked-video.ts';

/** A video of another host within a text: as in a lesson of its own, it is loaded only when it is asked for. */
export function VideoBlock({ title, frame }: { title: string; frame: { provider: VideoProvider; frameUrl: string } }) {
  const { provider, frameUrl } = frame;
  const { isAsked, isPressed, ask } = useAskedVideo(provider, frameUrl);
  const [isSilent, setSilent] = useState(false);
  const host = providerName(provider);
  if (isAsked && !isSilent)
    return (
      <div className="link-lesson-frame">
        <VideoFrame
          provider={provider}
          frameUrl={frameUrl}
          name={title}
          startSeconds={0}
          plays={isPressed}
          onSilent={() => setSilent(true)}
        />
      </div>
    );
  if (isSilent)
    return (
      <Panel
        tone="warn"
        title={`The video did not load. Your network may block ${host}.`}
        act={
          <Button variant="line" size="small" onClick={() => setSilent(false)}>
            Try again
          </Button>
        }
      />
    );
  return (
    <div className="link-lesson-ask">
      <div className="link-lesson-words">
        <p className="link-lesson-name">{title}</p>
        <Button size="small" icon={Play} onClick={ask}>
          Play video
        </Button>
        <p className="soft">
          The video plays from {host}. Pressing play sends your network address to {host}.
        </p>
      </div>
    </div>
  );
}
