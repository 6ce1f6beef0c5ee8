import './media-player.css';
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
  /** The element, for those who work beside it. */
  media: RefObject<HTMLMediaElement | null>;
  kind: 'video' | 'audio';
  name: string;
  url: string;
  /** The address is a playlist that the browser does not play by itself; called when it can't be played by script either. */
  onStreamUnfit?: (() => void) | undefined;
  captionsUrl: string | null;
  captionStyle?: CaptionStyle;
  /** What is offered when it has ended; `null` where nothing follows. */
  next?: NextStep | null;
  /** The course's block, which an audio lesson shows. */
  family: string;
  /** Names the learner over the picture. */
  watermark: string;
  dye: string;
  /** Where it begins and whether at once; kept up to date, so that it goes on so when it is loaded anew. */
  playing: RefObject<{ seconds: number; isMoving: boolean }>;
  onPosition: (seconds: number) => void;
  onComplete: () => void;
  onBroken: () => void;
}

const UpNext = lazyExtra(async () => (await import('../../player/ui/up-next.tsx')).UpNext);

/** Seconds of playing between two saved positions. */
const REPORT_EVERY_SECONDS = 10;

const CONTROLS_AFTER_MS = 1500;

/** Video and audio: the native element with our controls around it. Begins where the learner stopped, complete when it ends. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { media, kind, name, url, captionsUrl, playing, onStreamUnfit, onPosition, onComplete, onBroken } = props;
  const [hasControls, setHasControls] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const doubleTap = useDoubleTap(media);
  const reported = useRef(playing.current.seconds);
  useMediaPreferences(media, { hasCaptions: kind === 'video' && captionsUrl !== null });
  const words = useCaptionText(media, kind === 'audio' && captionsUrl !== null);

  /** It may have got so far, or failed, before the page was ready to hear of it. */
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
    // Nobody needs them at once; the browser's own stand in. Brought only when a film plays, they would make it falter.
    // Where they don't come, without a network for one, the browser's own stay.
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

  /** The page may be closing: where it stands now is told before the progress is sent. */
  const leave = useEffectEvent(() => {
    const element = media.current;
    // Before it knows its length it stands at 0, wherever the learner was.
    if (!element || element.ended || element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (Math.abs(element.currentTime - reported.current) >= 1) report(element);
  });
  useEffect(() => {
    const tell = () => leave();
    // Captured, so that it is heard before those who send.
    window.addEventListener('pagehide', tell, true);
    document.addEventListener('visibilitychange', tell, true);
    return () => {
      window.removeEventListener('pagehide', tell, true);
      document.removeEventListener('visibilitychange', tell, true);
    };
  }, []);

  // While the element is still there, and before the progress is sent for the last time.
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
    // A stream that is fed recovers, or says itself that it can't.
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
        <MovingName words={props.watermark} />
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
        <p className="audio-words">{words || name}</p>
        {upNext}
      </div>
      <media-controller class="media-frame" audio="" nohotkeys="">
        <audio {...native}>{track}</audio>
        <MediaBar hasCaptions={false} isVideo={false} />
      </media-controller>
    </div>
  );
}
