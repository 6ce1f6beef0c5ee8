import './media-player.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DyeName } from '../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../kit/motif/families.ts';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { MediaBar } from './media-bar.tsx';
import { loadMediaElements } from './media-elements.ts';
import { useMediaPreferences } from './media-preferences.ts';
import { useSpokenWords } from './use-spoken-words.ts';

interface MediaPlayerProps {
  kind: 'video' | 'audio';
  name: string;
  url: string;
  captionsUrl: string | null;
  /** The course's block, which an audio lesson shows. */
  family: string;
  dye: string;
  isPlaying: boolean;
  /** Seconds at which it begins; kept up to date, so that a fresh address goes on at the same place. */
  start: RefObject<number>;
  onPosition: (seconds: number) => void;
  onComplete: () => void;
  onBroken: () => void;
}

/** Seconds of playing between two saved positions. */
const REPORT_EVERY_SECONDS = 10;

/** Video and audio: the native element with our controls around it. Begins where the learner stopped, complete when it ends. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, name, url, captionsUrl, isPlaying, start, onPosition, onComplete, onBroken } = props;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasControls, setHasControls] = useState(false);
  const reported = useRef(start.current);
  const isMoving = useRef(isPlaying);
  useMediaPreferences(media, { hasCaptions: kind === 'video' && captionsUrl !== null });
  const words = useSpokenWords(media, kind === 'audio' && captionsUrl !== null);

  useEffect(() => {
    const shown = media.current;
    void loadMediaElements().then(() => {
      setHasControls(true);
      // It carries aria-checked, which a plain button may not.
      shown?.parentElement?.querySelector('media-captions-button')?.setAttribute('role', 'switch');
    });
    if (!shown) return;
    // It may have got so far, or failed, before the page was ready to hear of it.
    if (shown.error) onBroken();
    else if (shown.readyState >= HTMLMediaElement.HAVE_METADATA) goToStart(shown);
  }, []);

  function goToStart(element: HTMLMediaElement): void {
    if (start.current > 0) element.currentTime = start.current;
    if (isMoving.current && element.paused) void element.play().catch(() => undefined);
  }

  function report(element: HTMLMediaElement): void {
    reported.current = element.currentTime;
    onPosition(element.currentTime);
  }

  const events = {
    onLoadedMetadata: () => media.current && goToStart(media.current),
    onPlay: () => (isMoving.current = true),
    onTimeUpdate: () => {
      const element = media.current;
      if (!element || element.seeking) return;
      start.current = element.currentTime;
      if (Math.abs(element.currentTime - reported.current) >= REPORT_EVERY_SECONDS) report(element);
    },
    onPause: () => {
      const element = media.current;
      if (!element || element.ended) return;
      isMoving.current = false;
      report(element);
    },
    onEnded: () => {
      isMoving.current = false;
      start.current = 0;
      reported.current = 0;
      onPosition(0);
      onComplete();
    },
    onError: onBroken,
  };
  const track = captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="English" default />;
  const native = { ref: media, slot: 'media', src: url, controls: !hasControls, autoPlay: isPlaying, preload: 'metadata', ...events };

  if (kind === 'video') {
    return (
      <media-controller class="media-frame" aria-label={name}>
        <video {...native} playsInline>
          {track}
        </video>
        <media-loading-indicator slot="centered-chrome" />
        <MediaBar hasCaptions={captionsUrl !== null} isVideo />
      </media-controller>
    );
  }
  return (
    <div className="audio-frame">
      <div className="audio-face">
        <InlineBlock family={props.family as FamilyName} dye={props.dye as DyeName} size={120} />
        <p className="audio-words">{words || name}</p>
      </div>
      <media-controller class="media-frame" audio="" aria-label={name}>
        <audio {...native}>{track}</audio>
        <MediaBar hasCaptions={false} isVideo={false} />
      </media-controller>
    </div>
  );
}
