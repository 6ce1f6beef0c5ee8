import { Play } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';

export interface PlayPreviewProps {
  video: string;
  /** The URL of the captions, if there are any. */
  captions: string | null;
  title: string;
}

/** The button over the motif, then the video: nothing of it is loaded before the click. */
export function PlayPreview({ video, captions, title }: PlayPreviewProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (!isPlaying) {
    return (
      <button type="button" className="preview-button" onClick={() => setPlaying(true)}>
        <span className="preview-disc">
          <Icon of={Play} size={28} />
        </span>
        <span className="preview-label">
          Watch the preview<span className="unseen"> of {title}</span>
        </span>
      </button>
    );
  }
  return (
    <video
      className="preview-video"
      src={video}
      controls
      autoPlay
      playsInline
      aria-label={`Preview of ${title}`}
      ref={focusVideo}
    >
      <track kind="captions" src={captions ?? undefined} srcLang="en" label="English" default />
    </video>
  );
}

/** Moves the focus from the removed button to the video. */
function focusVideo(video: HTMLElement | null): void {
  video?.focus();
}
