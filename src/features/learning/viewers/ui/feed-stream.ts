import type Hls from 'hls.js';

interface StreamEnds {
  /** The addresses in the playlist work no longer. */
  onExpired: () => void;
  /** It can't be played so: the plain file is to. */
  onUnfit: () => void;
}

/** Seconds of film held ahead: hardly any until it plays, for those who pay by the megabyte. */
const AHEAD_SECONDS = { waiting: 1, playing: 30 };
/** What a network is taken for before it is known: enough for the lowest version. */
const FIRST_BITS_PER_SECOND = 300_000;

/**
 * Plays a playlist that changes with the network in a browser that takes film by script (MediaSource) but no playlists. What does it is
 * loaded here and only then. Gives back how to stop.
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
        // Else it reads ahead by bytes as well.
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

/** Of a damaged stretch it recovers once; then, or from anything else that it can't get over, it gives up. */
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
