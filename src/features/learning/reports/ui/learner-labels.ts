import { formatDuration } from '../../../../kit/numbers/duration.ts';

/** "12 of 40 contents, 3 hours of 12 hours". */
export function doneLabel(done: {
  contentsDone: number;
  contentsTotal: number;
  watchedSeconds: number;
  totalSeconds: number;
}): string {
  const contents = `${done.contentsDone} of ${done.contentsTotal} lessons`;
  return `${contents}, ${formatDuration(done.watchedSeconds)} of ${formatDuration(done.totalSeconds)}`;
}
