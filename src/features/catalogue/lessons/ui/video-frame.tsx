import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VideoProvider } from '../link-rules.ts';
import { askFrame, readFrameMessage, startedFrame } from './video-provider.ts';

interface VideoFrameProps {
  provider: VideoProvider;
  frameUrl: string;
  name: string;
  startSeconds: number;
  /** Whether it begins to play by itself. */
  plays: boolean;
  /** Whether it takes the focus, from the button that it replaces. */
  takesFocus?: boolean;
  /** Seconds into the video, at most every 5 seconds. */
  onPosition?: (seconds: number) => void;
  onEnded?: () => void;
  /** Nothing was heard of the frame for ten seconds. */
  onSilent: () => void;
}

const SILENT_MS = 10_000; // assignments §9
const SAVED_EVERY_SECONDS = 5; // spec 2 §9
/** A frame may not listen yet when it has loaded. */
const ASKED_EVERY_MS = 500;

/** The provider’s own player, in its frame. */
export function VideoFrame(props: VideoFrameProps) {
  const { provider, frameUrl, name, startSeconds, plays, takesFocus = false, onPosition, onEnded, onSilent } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => startedFrame(provider, { frameUrl, startSeconds, plays }));
  const last = useRef({ seconds: startSeconds, reported: startSeconds });
  const report = useEffectEvent((seconds: number) => {
    last.current.reported = seconds;
    onPosition?.(seconds);
  });
  const end = useEffectEvent(() => onEnded?.());
  const giveUp = useEffectEvent(onSilent);

  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const origin = new URL(src, location.href).origin;
    let isHeard = false;
    let hasEnded = false;
    const silence = setTimeout(() => giveUp(), SILENT_MS);
    const asking = setInterval(() => {
      for (const message of askFrame(provider)) frame.current?.contentWindow?.postMessage(message, origin);
    }, ASKED_EVERY_MS);
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || from !== origin) return;
      const event = readFrameMessage(provider, data);
      if (event === null) return;
      if (!isHeard) clearTimeout(silence);
      // Vimeo says that it is ready before it listens.
      if (isHeard && event.kind === 'position') clearInterval(asking);
      isHeard = true;
      if (event.kind === 'position') {
        last.current.seconds = event.seconds;
        if (Math.abs(event.seconds - last.current.reported) >= SAVED_EVERY_SECONDS) report(event.seconds);
      }
      if (event.kind === 'ended' && !hasEnded) {
        hasEnded = true;
        end();
      }
    };
    const leave = () => last.current.seconds !== last.current.reported && report(last.current.seconds);
    window.addEventListener('message', listen);
    window.addEventListener('pagehide', leave, true);
    return () => {
      clearTimeout(silence);
      clearInterval(asking);
      window.removeEventListener('message', listen);
      window.removeEventListener('pagehide', leave, true);
      leave();
    };
  }, [provider, src]);

  return (
    <iframe
      ref={frame}
      className="video-frame"
      src={src}
      title={name}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
