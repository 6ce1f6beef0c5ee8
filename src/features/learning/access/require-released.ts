import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ContentLock } from '../../../kit/content-lock.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listContents, type MeasuredOutline, type MeasuredContent } from '../rules.ts';

/** The contents of an outline as the rules of a batch see them. */
export function toReleasedContents(outline: MeasuredOutline<MeasuredContent & { name: string }>) {
  return listContents(outline).map(({ place: { moduleIndex }, content: { id, name } }) => ({ id, name, moduleIndex }));
}

/** Throws 403 `content-locked` when one of the contents is not open yet to a student of a batch. */
export async function requireReleased(
  context: Pick<Context, 'batches'> & { db: Database },
  {
    userId,
    courseId,
    contentIds,
    ...known
  }: {
    userId: string;
    courseId: string;
    contentIds: readonly string[];
    /** From callers who have it already; else it is loaded. */
    outline?: MeasuredOutline<MeasuredContent & { name: string }>;
  },
): Promise<void> {
  if (contentIds.length === 0) return;
  const { db, batches } = context;
  const outline = known.outline ?? (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const { locks } = await batches.findOwnRelease(db, { userId, courseId, contents: toReleasedContents(outline) });
  for (const id of contentIds) {
    const lock = locks.get(id);
    if (lock) throw contentLocked(lock);
  }
}

function contentLocked({ opensOn, opensAfterClass, opensAfterContent }: ContentLock): AppError {
  const when =
    opensOn !== null
      ? `on ${formatLongDate(opensOn)}`
      : opensAfterClass !== null
        ? `after class ${opensAfterClass}`
        : `after you finish ${opensAfterContent}`;
  return new AppError(403, 'content-locked', `This content opens ${when}.`);
}
