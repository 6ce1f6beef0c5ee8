import type { z } from 'zod';
import { recordAudits } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { completeContent } from '../../learning/progress/complete-content.ts';
import type { AssignmentRow } from '../briefs/brief-store.ts';
import { assignmentNotFound } from '../submissions/work-errors.ts';
import { nothingToRelease } from './grading-errors.ts';
import type { releaseGrades as contract } from './grading-contract.ts';
import { isToldAgain } from './grading-rules.ts';
import {
  countToGrade,
  findAssignment,
  lockReleasable,
  markReleased,
  refreshSubmissions,
  selectUnreleased,
  type GradeRow,
  type SubmissionRow,
} from './grading-store.ts';
import { TELL_OF_GRADES, type ReleasedNews } from './tell-of-grades.ts';
import { toReleasedGrade } from './to-grade.ts';

/** One job tells so many learners. */
const TOLD_AT_ONCE = 50;

/** Returns an assignment whose grades the caller may give. Throws 404 `assignment-not-found`, 403 for a course of another trainer. */
export async function findOwnAssignment(
  { db }: Pick<Context, 'db'>,
  { id, caller }: { id: string; caller: SignedInCaller },
): Promise<{ assignment: AssignmentRow; now: Date }> {
  const found = isUuid(id) ? await findAssignment(db, id) : null;
  if (!found) throw assignmentNotFound();
  await requireOwnCourse({ db }, { caller, courseId: found.assignment.courseId });
  return found;
}

/**
 * Makes all saved grades of an assignment visible, or those of these submissions, in one transaction. Throws 404 `assignment-not-found`,
 * 409 `nothing-to-release`.
 */
export async function releaseGrades(
  context: Pick<Context, 'db' | 'jobs'>,
  { caller, id, submissionIds }: { caller: SignedInCaller; id: string; submissionIds: readonly string[] | undefined },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  return inTransaction(context.db, async (transaction) => {
    const { assignment } = await findOwnAssignment({ db: transaction }, { id, caller });
    const rows = await lockReleasable(transaction, { assignmentId: id, ids: submissionIds ?? null });
    if (rows.length === 0) throw nothingToRelease();
    await releaseSubmissions({ ...context, db: transaction }, { assignment, rows, caller });
    const released = rows.length;
    return {
      released,
      stillToGrade: await countToGrade(transaction, id),
      message: released === 1 ? '1 grade released.' : `${released} grades released.`,
    };
  });
}

/** Releases what is saved of these submissions, which the caller has locked, and has their learners told. */
export async function releaseSubmissions(
  { db, jobs }: Pick<Context, 'jobs'> & { db: Database },
  {
    assignment,
    rows,
    caller,
  }: { assignment: AssignmentRow; rows: readonly Pick<SubmissionRow, 'id' | 'userId'>[]; caller: SignedInCaller },
): Promise<void> {
  const grades = await selectUnreleased(
    db,
    rows.map(({ id }) => id),
  );
  if (grades.length === 0) return;
  await markReleased(
    db,
    grades.map((grade) => ({ ...grade, released: toReleasedGrade(grade) })),
  );
  await refreshSubmissions(db, rows);
  const accepted = grades.filter(({ outcome }) => outcome === 'accepted').map(({ userId }) => userId);
  if (assignment.settings.completesWhen === 'accepted')
    await completeContent(db, { userIds: [...new Set(accepted)], contentId: assignment.id });
  await recordAudits(
    db,
    grades.map((grade) => ({
      actorId: caller.userId,
      action: 'grade.released',
      subject: `submission:${grade.submissionId}`,
      details: {
        version: grade.version,
        before: grade.released && { score: grade.released.score, outcome: grade.released.outcome },
        after: { score: grade.score, outcome: grade.outcome },
      },
    })),
  );
  const news = grades.map(toNews);
  for (let at = 0; at < news.length; at += TOLD_AT_ONCE)
    await jobs.add(db, TELL_OF_GRADES, { assignmentId: assignment.id, news: news.slice(at, at + TOLD_AT_ONCE) });
}

function toNews(grade: GradeRow): ReleasedNews {
  const { submissionId, version, revision, userId, released } = grade;
  const now = toReleasedGrade(grade);
  const { score, points, penaltyPoints, outcome, resubmitDueAt } = now;
  const isAskedAgain =
    outcome === 'resubmit' && (released?.outcome !== 'resubmit' || released.resubmitDueAt !== resubmitDueAt);
  return {
    submissionId,
    version,
    revision,
    userId,
    score,
    points,
    penaltyPoints,
    outcome,
    resubmitDueAt,
    told: isAskedAgain ? 'resubmit' : released === null ? 'grade' : isToldAgain(released, now) ? 'changed' : null,
  };
}
