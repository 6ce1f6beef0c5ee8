import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { providerName, type VideoProvider } from '../link-rules.ts';
import { VideoFrame } from './video-frame.tsx';
import { alwaysKey } from './video-provider.ts';

export interface LinkedPreviewProps {
  name: string;
  provider: VideoProvider;
  frameUrl: string;
  watchUrl: string;
}

/**
 * A video at a provider for visitors, over the course’s motif: nothing of it is loaded before it is asked for, now or once for all in this
 * browser. Without a script its page is one link away.
 */
export function LinkedPreview({ name, provider, frameUrl, watchUrl }: LinkedPreviewProps) {
  const [state, setState] = useState<'closed' | 'pressed' | 'always' | 'silent'>('closed');
  const [isAlways, setAlways] = useState(false);
  // A new number loads the frame again.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (readStorage(alwaysKey(provider)) === null) return;
    setAlways(true);
    setState('always');
  }, [provider]);
  const choose = (next: boolean) => {
    setAlways(next);
    writeStorage(alwaysKey(provider), next ? 'yes' : null);
  };
  const host = providerName(provider);
  return (
    <>
      {state === 'closed' ? (
        <button type="button" className="preview-button" onClick={() => setState('pressed')}>
          <span className="preview-disc">
            <Icon of={Play} size={28} />
          </span>
          <span className="preview-label">
            Play video<span className="unseen"> of {name}</span>
          </span>
        </button>
      ) : state === 'silent' ? (
        <div className="preview-silent" role="alert">
          <p>The video did not load. Your network may block {host}.</p>
          <Button
            variant="line"
            size="small"
            onClick={() => {
              setTries((number) => number + 1);
              setState('pressed');
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <VideoFrame
          key={tries}
          provider={provider}
          frameUrl={frameUrl}
          name={name}
          startSeconds={0}
          plays={state === 'pressed'}
          takesFocus={state === 'pressed'}
          onSilent={() => setState('silent')}
        />
      )}
      <div className="preview-host">
        {state === 'closed' ? (
          <>
            <p>
              The video plays from {host}. Pressing play sends your network address to {host}.
            </p>
            <label className="check">
              <input
                type="checkbox"
                className="check-box"
                checked={isAlways}
                onChange={(event) => choose(event.target.checked)}
              />
              <span>Always play {host} videos in this browser</span>
            </label>
          </>
        ) : (
          isAlways && (
            <Button
              variant="line"
              size="small"
              onClick={() => {
                choose(false);
                setState('closed');
              }}
            >
              Ask before playing
            </Button>
          )
        )}
        <a className="button button-quiet button-small" href={watchUrl} target="_blank" rel="noopener noreferrer">
          Watch on {host}
        </a>
      </div>
    </>
  );
}
