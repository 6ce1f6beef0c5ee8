import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { completeContent } from '../../learning/progress/complete-content.ts';
import { isScoreInRange, MAX_SCORE_SHARE, type GradeCell } from './cell-rules.ts';
import { loadGradebook, type GradebookLearner } from './load-gradebook.ts';
import { changedMeanwhile, requireGradebook, requireLearner, requireLearnerId } from './open-gradebook.ts';
import { lockCourseGrades, removeOverride, upsertOverride } from './override-store.ts';
import { unknownItem } from './save-scheme.ts';
import { toOfficeCell, toTotals } from './to-gradebook.ts';

interface OfItem {
  caller: SignedInCaller;
  courseId: string;
  userId: string;
  itemId: string;
}

interface Adjusting extends OfItem {
  revision: number;
  score?: number | null | undefined;
  isExcused: boolean;
  reason: string;
}

type Within = Pick<Context, 'batches'> & { db: Database };

/**
 * Adjusts the grade of a learner’s item, or excuses them from it, which completes an assignment. The audit log keeps before and after.
 * Throws what the contract lists.
 */
export async function adjustGrade(context: Pick<Context, 'batches' | 'db'>, asked: Adjusting) {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { cell, courseId } = await openCell(within, asked);
    const { caller, itemId, isExcused, reason } = asked;
    const userId = requireLearnerId(asked.userId);
    if (cell.revision !== asked.revision) throw changedMeanwhile(cell.override?.by ?? '', { cell: toOfficeCell(cell) });
    const score = isExcused ? null : (asked.score ?? null);
    if (score !== null && !isScoreInRange(score, cell.maxPoints))
      throw new AppError(
        422,
        'points-out-of-range',
        `Points are from 0 to ${Math.floor(cell.maxPoints * MAX_SCORE_SHARE * 10 + 1e-6) / 10}, in steps of 0.1.`,
      );
    const revision = cell.revision + 1;
    await upsertOverride(transaction, {
      ...{ courseId, userId, itemId, revision, score, isExcused, reason },
      madeBy: caller.userId,
    });
    if (isExcused && cell.category === 'assignments')
      await completeContent(transaction, { userIds: [userId], contentId: itemId });
    await recordChange(transaction, 'grade.adjusted', asked, { courseId, cell, after: { score, isExcused } });
    const message = isExcused ? 'Learner excused.' : 'Grade adjusted.';
    return { ...(await readChanged(within, { courseId, userId, itemId })), message };
  });
}

/** Removes an adjustment or an excuse; what stood under it counts again. Throws what the contract lists. */
export async function removeAdjustment(context: Pick<Context, 'batches' | 'db'>, asked: OfItem & { revision: number }) {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { cell, courseId } = await openCell(within, asked);
    const { caller, itemId } = asked;
    const userId = requireLearnerId(asked.userId);
    if (cell.override === null) throw new AppError(404, 'override-not-found', 'There is no adjustment to remove.');
    if (cell.revision !== asked.revision) throw changedMeanwhile(cell.override.by, { cell: toOfficeCell(cell) });
    await removeOverride(transaction, {
      ...{ courseId, userId, itemId, revision: cell.revision + 1 },
      madeBy: caller.userId,
    });
    await recordChange(transaction, 'grade-adjustment.removed', asked, { courseId, cell, after: null });
    return { ...(await readChanged(within, { courseId, userId, itemId })), message: 'Adjustment removed.' };
  });
}

/** The cell of a call, while nobody else changes grades of the course. */
async function openCell(within: Within, { caller, courseId: asked, userId, itemId }: OfItem) {
  const { id: courseId } = await requireGradebook(within.db, { caller, courseId: asked });
  await lockUser(within.db, requireLearnerId(userId));
  await lockCourseGrades(within.db, courseId);
  const learner = await readLearner(within, { courseId, userId });
  const cell = learner.cells.get(itemId);
  if (!cell) throw unknownItem();
  return { cell, courseId };
}

async function readLearner(
  within: Within,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<GradebookLearner> {
  const userIds = [requireLearnerId(userId)];
  return requireLearner(await loadGradebook(within, { courseId, userIds, withUnreleased: true }), userId);
}

async function readChanged(within: Within, of: { courseId: string; userId: string; itemId: string }) {
  const { cells, totals } = await readLearner(within, of);
  const cell = cells.get(of.itemId);
  if (!cell) throw unknownItem();
  return { cell: toOfficeCell(cell), totals: toTotals(totals) };
}

async function recordChange(
  db: Database,
  action: 'grade.adjusted' | 'grade-adjustment.removed',
  { caller, userId, itemId }: OfItem,
  { courseId, cell, after }: { courseId: string; cell: GradeCell; after: object | null },
): Promise<void> {
  const before = cell.override && { score: cell.override.score, isExcused: cell.override.isExcused };
  await recordAudit(db, {
    actorId: caller.userId,
    action,
    subject: `user:${userId}`,
    details: { courseId, itemId, underlyingScore: cell.underlyingScore ?? cell.score, before, after },
  });
}
