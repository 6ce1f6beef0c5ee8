import { useEffect, useRef } from 'react';
import type { ContentLock } from '../../../../kit/content-lock.ts';
import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import type { PlayerCourse } from '../../contract.ts';
import type { CourseProgress } from '../../progress/ui/use-progress.ts';

/** When a locked content opens. */
export function lockText({ opensOn, opensAfterClass, opensAfterContent }: ContentLock): string {
  if (opensOn !== null) return `Opens on ${formatLongDate(opensOn)}`;
  if (opensAfterClass !== null) return `Opens after class ${opensAfterClass}`;
  return `Opens after you finish ${opensAfterContent ?? ''}`;
}

/** Asks again what is open: when a locked content is looked at, and once a finished one that others wait for is saved. */
export function useOpeningLocks(
  course: PlayerCourse,
  isLockShown: boolean,
  { completedIds, saveState }: Pick<CourseProgress, 'completedIds' | 'saveState'>,
  renew: (how: { onlyWhenOld: boolean }) => Promise<boolean>,
): void {
  const asked = useRef(completedIds.size);
  useEffect(() => {
    if (isLockShown) void renew({ onlyWhenOld: false });
  }, [isLockShown, renew]);
  useEffect(() => {
    if (saveState !== 'saved' || asked.current === completedIds.size || !hasFollowers(course)) return;
    asked.current = completedIds.size;
    void renew({ onlyWhenOld: false });
  }, [course, completedIds, saveState, renew]);
}

function hasFollowers({ modules }: PlayerCourse): boolean {
  return modules.some(({ topics }) =>
    topics.some(({ contents }) => contents.some(({ opensAfterContent }) => opensAfterContent !== null)),
  );
}
