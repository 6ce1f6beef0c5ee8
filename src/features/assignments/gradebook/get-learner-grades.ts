import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listAttemptsIn, type CourseAttempt } from '../../assessment/results/list-quiz-grades.ts';
import type { GradeCell, GradeItem } from './cell-rules.ts';
import { roundPercent } from './grade-rules.ts';
import type { getLearnerGrades as contract } from './gradebook-contract.ts';
import { selectGradedVersions, type VersionRow } from './gradebook-store.ts';
import { byCategory, loadGradebook, type GradebookLearner } from './load-gradebook.ts';
import { requireGradebook, requireLearner, requireLearnerId } from './open-gradebook.ts';
import { toGradedItem, toOfficeCell, toTotals } from './to-gradebook.ts';

type Response = Omit<z.input<typeof contract.output>, 'success'>;

/** Returns one learner’s grades with what stands behind them; work for removed assignments last. Throws 404, 403. */
export async function getLearnerGrades(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, ...asked }: { caller: SignedInCaller; courseId: string; userId: string },
): Promise<Response> {
  const { db } = context;
  const course = await requireGradebook(db, { caller, courseId: asked.courseId });
  const userId = requireLearnerId(asked.userId);
  const book = await loadGradebook(context, { courseId: course.id, userIds: [userId], withUnreleased: true });
  const learner = requireLearner(book, userId);
  const of = { courseId: course.id, userId };
  const attempts = Map.groupBy(await listAttemptsIn(db, of), ({ quizId }) => quizId);
  const versions = Map.groupBy(await selectGradedVersions(db, of), ({ assignmentId }) => assignmentId);
  const sources = { learner, attempts, versions };
  const groups = byCategory(book.items, learner);
  const removed = byCategory(book.removedItems, { cells: learner.removedCells })[0]?.items ?? [];
  const categories = groups.map(({ category, items }) => ({
    category,
    percent: roundPercent(learner.totals.categories.get(category) ?? null),
    items: items.map(({ item, cell }) => toItem(item, cell, { ...sources, isRemoved: false })),
  }));
  const removedItems = removed.map(({ item, cell }) => toItem(item, cell, { ...sources, isRemoved: true }));
  const assignments = categories.find(({ category }) => category === 'assignments');
  assignments?.items.push(...removedItems);
  if (!assignments && removedItems.length > 0)
    categories.unshift({ category: 'assignments', percent: null, items: removedItems });
  return {
    course: { courseId: course.id, title: course.title },
    learner: {
      userId,
      name: learner.name,
      progressPercent: learner.progressPercent,
      batchCode: learner.place?.batchCode ?? null,
      lastStudiedAt: learner.lastStudiedAt?.toISOString() ?? null,
    },
    weights: book.scheme.weights,
    categories,
    ...toTotals(learner.totals),
  };
}

interface Sources {
  learner: GradebookLearner;
  attempts: Map<string, CourseAttempt[]>;
  versions: Map<string, VersionRow[]>;
  isRemoved: boolean;
}

function toItem(item: GradeItem, cell: GradeCell, { learner, attempts, versions, isRemoved }: Sources) {
  const { isReleased, needsGrading, override, revision } = toOfficeCell(cell);
  const { underlyingScore, submissionId } = cell;
  const extension = learner.extensions.get(item.itemId);
  return {
    ...toGradedItem(item, cell),
    ...{ isReleased, needsGrading, underlyingScore, override, revision, submissionId, isRemoved },
    attempts: (attempts.get(item.itemId) ?? []).map(({ id, number, startedAt, submittedAt, score, total, isVoid }) => ({
      attemptId: id,
      number,
      startedAt: startedAt.toISOString(),
      submittedAt: submittedAt?.toISOString() ?? null,
      score,
      total,
      isVoid,
    })),
    versions: (versions.get(item.itemId) ?? []).map(({ number, submittedAt, lateDays, score, ...version }) => ({
      number,
      submittedAt: new Date(submittedAt).toISOString(),
      lateDays,
      score,
      isReleased: version.isReleased,
    })),
    extension: extension
      ? {
          dueAt: new Date(extension.dueAt).toISOString(),
          reason: extension.reason,
          by: extension.by,
          grantedAt: new Date(extension.grantedAt).toISOString(),
        }
      : null,
  };
}
