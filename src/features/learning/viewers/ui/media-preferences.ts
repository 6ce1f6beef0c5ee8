import { useEffect, type RefObject } from 'react';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

const SPEED_KEY = 'player_speed';
const CAPTIONS_KEY = 'player_captions';

/** Speed and captions from the previous lesson. Captions are on by default. */
export function useMediaPreferences(
  media: RefObject<HTMLMediaElement | null>,
  { hasCaptions }: { hasCaptions: boolean },
): void {
  useEffect(() => {
    const element = media.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const speed = Number(readStorage(SPEED_KEY));
    if (speed >= 0.5 && speed <= 2) element.playbackRate = element.defaultPlaybackRate = speed;
    const keepSpeed = () => writeStorage(SPEED_KEY, String(element.playbackRate));
    element.addEventListener('ratechange', keepSpeed);

    const showCaptions = () => {
      const [track] = element.textTracks;
      if (hasCaptions && track) track.mode = readStorage(CAPTIONS_KEY) === 'off' ? 'disabled' : 'showing';
    };
    // Browsers change tracks on their own while a file loads: only the button and its key express the learner's choice.
    const keepCaptions = () => {
      const isShown = element.textTracks[0]?.mode === 'showing';
      writeStorage(CAPTIONS_KEY, isShown ? 'off' : 'on');
    };
    showCaptions();
    element.addEventListener('loadedmetadata', showCaptions);
    frame.addEventListener('mediatogglesubtitlesrequest', keepCaptions, true);
    return () => {
      element.removeEventListener('ratechange', keepSpeed);
      element.removeEventListener('loadedmetadata', showCaptions);
      frame.removeEventListener('mediatogglesubtitlesrequest', keepCaptions, true);
    };
  }, [media, hasCaptions]);
}
