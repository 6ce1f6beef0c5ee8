import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { providerName, type VideoProvider } from '../../../catalogue/lessons/link-rules.ts';

export interface PlayLinkProps {
  name: string;
  provider: VideoProvider;
  frameUrl: string;
  watchUrl: string;
}

/** A video at a provider, of which nothing is loaded before it is asked for. */
export function PlayLink({ name, provider, frameUrl, watchUrl }: PlayLinkProps) {
  const [isPlaying, setPlaying] = useState(false);
  const host = providerName(provider);
  return (
    <>
      {isPlaying ? (
        <iframe
          className="preview-video"
          src={`${frameUrl}${frameUrl.includes('?') ? '&' : '?'}autoplay=1`}
          title={name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          ref={focusFrame}
        />
      ) : (
        <button type="button" className="preview-button" onClick={() => setPlaying(true)}>
          <span className="preview-disc">
            <Icon of={Play} size={28} />
          </span>
          <span className="preview-label">
            Play video<span className="unseen">: {name}</span>
          </span>
        </button>
      )}
      <p className="preview-host">
        {!isPlaying && `The video plays from ${host}. Pressing play sends your network address to ${host}. `}
        <a className="link" href={watchUrl} target="_blank" rel="noopener noreferrer">
          Watch on {host}
          <Icon of={ExternalLink} size={16} label="(opens in a new tab)" />
        </a>
      </p>
    </>
  );
}

/** Moves the focus from the removed button to the video. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
