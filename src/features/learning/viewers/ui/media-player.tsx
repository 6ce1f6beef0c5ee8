import './styles/media-player.css';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { DyeName } from '../../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../../kit/motif/families.ts';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { onFirstTouch } from '../../../../ui/on-first-touch.ts';
import type { CaptionStyle } from './caption-look.ts';
import { feedStream } from './feed-stream.ts';
import { lazyExtra } from './lazy-extra.ts';
import { MediaBar } from './media-bar.tsx';
import { MovingName } from './moving-name.tsx';
import { useMediaPreferences } from './media-preferences.ts';
import type { NextStep } from '../../player/ui/up-next.tsx';
import { useDoubleTap } from './use-double-tap.tsx';
import { useCaptionText } from './use-caption-text.ts';

export interface MediaPlayerProps {
  /** The media element, for components beside it. */
  media: RefObject<HTMLMediaElement | null>;
  kind: 'video' | 'audio';
  name: string;
  url: string;
  /** The URL is a playlist that the browser does not play natively; called when it can't be played by script either. */
  onStreamUnfit?: (() => void) | undefined;
  captionsUrl: string | null;
  captionStyle?: CaptionStyle;
  /** Shown when it has ended; `null` if nothing follows. */
  next?: NextStep | null;
  /** The course's block, which an audio lesson shows. */
  family: string;
  /** The learner's name over the video. */
  watermark: string;
  dye: string;
  /** Start position and autoplay; updated while playing, so that a reload continues from there. */
  playing: RefObject<{ seconds: number; isMoving: boolean }>;
  onPosition: (seconds: number) => void;
  onComplete: () => void;
  onBroken: () => void;
}

const UpNext = lazyExtra(async () => (await import('../../player/ui/up-next.tsx')).UpNext);

/** Seconds of playing between two saved positions. */
const REPORT_EVERY_SECONDS = 10;

const CONTROLS_AFTER_MS = 1500;

/** Video and audio: the native element with our controls around it. Starts where the learner stopped, complete when it ends. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { media, kind, name, url, captionsUrl, playing, onStreamUnfit, onPosition, onComplete, onBroken } = props;
  const [hasControls, setHasControls] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const doubleTap = useDoubleTap(media);
  const reported = useRef(playing.current.seconds);
  useMediaPreferences(media, { hasCaptions: kind === 'video' && captionsUrl !== null });
  const text = useCaptionText(media, kind === 'audio' && captionsUrl !== null);

  /** The element may have reached this state, or failed, before hydration. */
  const look = useEffectEvent(() => {
    const shown = media.current;
    if (shown?.error && !isFed) onBroken();
    else if (shown && shown.readyState >= HTMLMediaElement.HAVE_METADATA) goToStart(shown);
  });

  const bringControls = useCallback(async () => {
    const { defineInTurns } = await import('./media-elements.ts');
    await defineInTurns();
    setHasControls(true);
    // It carries aria-checked, which a plain button may not.
    media.current?.parentElement?.querySelector('media-captions-button')?.setAttribute('role', 'switch');
  }, [media]);
  useEffect(() => {
    look();
    // Not needed at once, since native controls are shown. Loaded only on play, they would interrupt the video.
    // If they cannot be loaded, e.g. offline, the native controls stay.
    const bring = () => void bringControls().catch(() => undefined);
    const timer = setTimeout(bring, CONTROLS_AFTER_MS);
    const stopWaiting = onFirstTouch(['pointerover', 'pointerdown', 'keydown', 'focusin'], bring);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, [media, bringControls]);

  const isFed = onStreamUnfit !== undefined;
  const expire = useEffectEvent(onBroken);
  const giveUp = useEffectEvent(() => onStreamUnfit?.());
  useEffect(() => {
    const element = media.current;
    if (!isFed || !(element instanceof HTMLVideoElement)) return;
    return feedStream(element, url, { onExpired: () => expire(), onUnfit: () => giveUp() });
  }, [media, isFed, url]);

  /** The page may be closing: the current position is reported before the progress is sent. */
  const leave = useEffectEvent(() => {
    const element = media.current;
    // Before its length is known, its position is 0, regardless of the learner's.
    if (!element || element.ended || element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (Math.abs(element.currentTime - reported.current) >= 1) report(element);
  });
  useEffect(() => {
    const tell = () => leave();
    // Capturing, so that it runs before the listeners that send progress.
    window.addEventListener('pagehide', tell, true);
    document.addEventListener('visibilitychange', tell, true);
    return () => {
      window.removeEventListener('pagehide', tell, true);
      document.removeEventListener('visibilitychange', tell, true);
    };
  }, []);

  // While the element still exists, and before the progress is sent for the last time.
  useLayoutEffect(() => () => leave(), []);

  function goToStart(element: HTMLMediaElement): void {
    const { seconds, isMoving } = playing.current;
    if (seconds > 0) element.currentTime = seconds;
    if (isMoving && element.paused) void element.play().catch(() => undefined);
  }

  function report(element: HTMLMediaElement): void {
    reported.current = element.currentTime;
    onPosition(element.currentTime);
  }

  const events = {
    onLoadedMetadata: () => media.current && goToStart(media.current),
    onPlay: () => {
      playing.current.isMoving = true;
      setHasEnded(false);
    },
    onSeeking: () => setHasEnded(false),
    onTimeUpdate: () => {
      const element = media.current;
      if (!element || element.seeking) return;
      playing.current.seconds = element.currentTime;
      if (Math.abs(element.currentTime - reported.current) >= REPORT_EVERY_SECONDS) report(element);
    },
    onPause: () => {
      const element = media.current;
      if (!element || element.ended) return;
      playing.current.isMoving = false;
      report(element);
    },
    onEnded: () => {
      playing.current = { seconds: 0, isMoving: false };
      reported.current = 0;
      onPosition(0);
      onComplete();
      setHasEnded(true);
    },
    // A stream fed by script recovers, or reports itself that it can't.
    onError: isFed ? undefined : onBroken,
  };
  const track = captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="English" default />;
  const take = useCallback(
    (element: HTMLMediaElement | null) => {
      media.current = element;
    },
    [media],
  );
  const native = {
    ref: take,
    slot: 'media',
    src: isFed ? undefined : url,
    controls: !hasControls,
    preload: 'metadata',
    ...events,
  };

  const upNext = hasEnded && props.next && (
    <Suspense>
      <UpNext next={props.next} onCancel={() => setHasEnded(false)} />
    </Suspense>
  );
  if (kind === 'video') {
    return (
      <media-controller
        class="media-frame"
        nohotkeys=""
        data-caption-size={props.captionStyle?.size}
        data-caption-ground={props.captionStyle?.ground}
        onPointerUp={doubleTap.onPointerUp}
      >
        <video {...native} playsInline>
          {track}
        </video>
        <MovingName text={props.watermark} />
        {doubleTap.sign}
        {upNext}
        <media-loading-indicator slot="centered-chrome" />
        <MediaBar hasCaptions={captionsUrl !== null} isVideo />
      </media-controller>
    );
  }
  return (
    <div className="audio-frame">
      <div className="audio-face">
        <MotifImage family={props.family as FamilyName} dye={props.dye as DyeName} crop="block" loading="eager" />
        <p className="audio-words">{text || name}</p>
        {upNext}
      </div>
      <media-controller class="media-frame" audio="" nohotkeys="">
        <audio {...native}>{track}</audio>
        <MediaBar hasCaptions={false} isVideo={false} />
      </media-controller>
    </div>
  );
}
