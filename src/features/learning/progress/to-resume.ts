import type { Resume } from '../contract.ts';
import { completedKeys, contentsByIds, listContents, measureProgress, type MeasuredOutline } from '../rules.ts';
import type { PositionRow } from '../store.ts';

/** A learner's position, in the shape of spec 2 §3. A position in a removed content is ignored. */
export function toResume(
  outline: MeasuredOutline,
  completedIds: ReadonlySet<string>,
  position: Pick<PositionRow, 'contentId' | 'offsetSeconds'> | null,
): Resume {
  const progress = measureProgress(outline, completedIds);
  const last = listContents(outline).find(({ content }) => content.id === position?.contentId);
  return {
    lastWatched:
      last && position ? { ...last.place, contentId: last.content.id, offsetSeconds: position.offsetSeconds } : null,
    watchedSeconds: progress.watchedSeconds,
    watchedHours: progress.watchedSeconds,
    totalHours: progress.totalSeconds,
    completedContent: completedKeys(outline, completedIds),
    completedContentIds: contentsByIds(outline, [...completedIds]).map(({ id }) => id),
    moduleProgress: progress.moduleProgress,
    progressPercent: progress.progressPercent,
    isCompleted: progress.isCompleted,
  };
}
