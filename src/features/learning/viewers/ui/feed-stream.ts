import type Hls from 'hls.js';

interface StreamEnds {
  /** The URLs in the playlist have expired. */
  onExpired: () => void;
  /** Not playable this way: the plain file must be used. */
  onUnfit: () => void;
}

/** Seconds of video buffered ahead: few until it plays, for learners who pay by the megabyte. */
const AHEAD_SECONDS = { waiting: 1, playing: 30 };
/** Assumed bandwidth before it is known: enough for the lowest rendition. */
const FIRST_BITS_PER_SECOND = 300_000;

/**
 * Plays an adaptive playlist in a browser that supports MediaSource but no playlists. Loads its library on demand. Returns a function that
 * stops it.
 */
export function feedStream(element: HTMLVideoElement, url: string, { onExpired, onUnfit }: StreamEnds): () => void {
  let stop: (() => void) | null = null;
  let isLeft = false;
  import('hls.js/light').then(
    ({ default: Player }) => {
      if (isLeft) return;
      if (!Player.isSupported()) {
        onUnfit();
        return;
      }
      const hls = new Player({
        enableWorker: false,
        capLevelToPlayerSize: true,
        abrEwmaDefaultEstimate: FIRST_BITS_PER_SECOND,
        maxBufferLength: AHEAD_SECONDS.waiting,
        // Otherwise it also buffers ahead by bytes.
        maxBufferSize: 0,
        maxMaxBufferLength: AHEAD_SECONDS.playing,
      });
      const hurry = () => (hls.config.maxBufferLength = AHEAD_SECONDS.playing);
      element.addEventListener('play', hurry);
      if (!element.paused) hurry();
      watchErrors(hls, Player.Events.ERROR, { onExpired, onUnfit });
      hls.loadSource(url);
      hls.attachMedia(element);
      stop = () => {
        element.removeEventListener('play', hurry);
        hls.destroy();
      };
    },
    () => {
      if (!isLeft) onUnfit();
    },
  );
  return () => {
    isLeft = true;
    stop?.();
  };
}

/** Recovers once from a damaged segment; then, or on any other fatal error, it gives up. */
function watchErrors(hls: Hls, event: typeof Hls.Events.ERROR, { onExpired, onUnfit }: StreamEnds): void {
  let hasRecovered = false;
  hls.on(event, (_, { fatal, type, response }) => {
    if (!fatal) return;
    if (type === 'mediaError' && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else if (response?.code === 403) onExpired();
    else onUnfit();
  });
}
