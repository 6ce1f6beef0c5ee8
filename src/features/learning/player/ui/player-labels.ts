/** The shortcuts as shown in the help dialog. */
export const keyWords: readonly { keys: string; does: string; isForMedia: boolean }[] = [
  { keys: 'Space or K', does: 'Play or pause', isForMedia: true },
  { keys: '← or →', does: 'Back or forward 5 seconds', isForMedia: true },
  { keys: 'J or L', does: 'Back or forward 10 seconds', isForMedia: true },
  { keys: 'F', does: 'Full screen', isForMedia: true },
  { keys: 'M', does: 'Mute or unmute', isForMedia: true },
  { keys: 'C', does: 'Captions on or off', isForMedia: true },
  { keys: 'N or P', does: 'Next or previous lesson', isForMedia: false },
  { keys: '< or >', does: 'Slower or faster', isForMedia: true },
  { keys: '?', does: 'This list', isForMedia: false },
];

/** The short form of a lesson's length: `24 s`, `14 min`, `2 h`, by the rule of spec 2 §4. Takes seconds. */
export function shortLength(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}\u00A0s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)}\u00A0min`;
  return `${Math.round(seconds / 3600)}\u00A0h`;
}

/** The size of a file: `340 KB`, `1.2 MB`. Takes bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00A0KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)}\u00A0MB`;
}

/** The first `limit` words of a text with an ellipsis, or the whole text if shorter; and whether it was cut. */
export function truncateWords(text: string, limit: number): { text: string; isCut: boolean } {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return { text: text.trim(), isCut: false };
  return { text: `${words.slice(0, limit).join(' ')}…`, isCut: true };
}

const OPENS_AFTER_MS = 10_000;

/** When the next step opens automatically, in milliseconds; `null` if it waits for a click: a quiz, or with reduced motion. */
export function openingTime(opensByItself: boolean, wantsLessMotion: boolean, now: number): number | null {
  return opensByItself && !wantsLessMotion ? now + OPENS_AFTER_MS : null;
}
