import { useEffect, type RefObject } from 'react';

const SPEED_KEY = 'player_speed';
const CAPTIONS_KEY = 'player_captions';

/** Speed and captions as the learner left them in the lesson before. Captions are on until switched off. */
export function useMediaPreferences(
  media: RefObject<HTMLMediaElement | null>,
  { hasCaptions }: { hasCaptions: boolean },
): void {
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const speed = Number(read(SPEED_KEY));
    if (speed >= 0.5 && speed <= 2) element.playbackRate = element.defaultPlaybackRate = speed;
    const tracks = hasCaptions ? element.textTracks : [];
    for (const track of tracks) track.mode = read(CAPTIONS_KEY) === 'off' ? 'disabled' : 'showing';

    const keepSpeed = () => write(SPEED_KEY, String(element.playbackRate));
    const keepCaptions = () => {
      const [track] = tracks;
      if (track) write(CAPTIONS_KEY, track.mode === 'showing' ? 'on' : 'off');
    };
    element.addEventListener('ratechange', keepSpeed);
    element.textTracks.addEventListener('change', keepCaptions);
    return () => {
      element.removeEventListener('ratechange', keepSpeed);
      element.textTracks.removeEventListener('change', keepCaptions);
    };
  }, [media, hasCaptions]);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the next lesson begins as this one did.
  }
}
