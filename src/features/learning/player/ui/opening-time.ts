const OPENS_AFTER_MS = 10_000;

/** When the next step opens by itself, in milliseconds; `null` where it waits to be pressed: a quiz, or for whoever asks for less motion. */
export function openingTime(opensByItself: boolean, wantsLessMotion: boolean, now: number): number | null {
  return opensByItself && !wantsLessMotion ? now + OPENS_AFTER_MS : null;
}
