import type { CourseBatches } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { selectAssignments, type AssignmentRow } from '../briefs/brief-store.ts';
import { countLateDays } from '../deadlines/deadline-rules.ts';
import { ownDeadline } from '../submissions/work-rules.ts';
import type { SubmissionRow } from './grading-store.ts';
import { lowerLateDays, selectLate } from './extension-store.ts';

interface Reading {
  db: Database;
  batches: Pick<CourseBatches, 'listClassDays'>;
}

/**
 * Counts the late days of submitted work anew after its due date moved: a later date can make late work on time, an earlier one never
 * makes work late (assignments §4). A resubmission that was asked for afterwards is no date of the work that it was asked for. What held
 * when the work was submitted stays beside its version.
 */
export async function relaxLateDays(
  { db, batches }: Reading,
  {
    assignment,
    userIds,
  }: { assignment: Pick<AssignmentRow, 'id' | 'courseId' | 'settings'>; userIds: readonly string[] | null },
): Promise<void> {
  const late = await selectLate(db, { assignmentId: assignment.id, userIds });
  if (late.length === 0) return;
  const { settings, courseId } = assignment;
  const ids = late.map(({ submission }) => submission.userId);
  const { kind, sessionNumber } = settings.due;
  const access = kind === 'days-after-access' ? await listAccessDays(db, { userIds: ids, courseIds: [courseId] }) : [];
  const days = new Map(access.map(({ userId, day }) => [userId, day]));
  const classes = kind === 'session' ? await batches.listClassDays(db, { userIds: ids, courseId }) : null;
  const counted = late.map(({ submission, countedAt, extension }) => {
    const { dueAt } = ownDeadline({
      settings,
      accessDay: days.get(submission.userId) ?? null,
      sessionDay: classes?.get(submission.userId)?.get(sessionNumber ?? 0) ?? null,
      extension,
      submission: beforeAskedAgain(submission),
    });
    return {
      id: submission.id,
      userId: submission.userId,
      before: submission.lateDays,
      lateDays: countLateDays(countedAt, dueAt),
    };
  });
  await lowerLateDays(
    db,
    counted
      .filter(({ before, lateDays }) => lateDays < before)
      .map(({ id, userId, lateDays }) => ({ id, userId, lateDays })),
  );
}

/** The same for all assignments of a course that are due after a class, once learners have other classes. */
export async function relaxAfterClasses(
  reading: Reading,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] | null },
): Promise<void> {
  for (const { assignment } of await selectAssignments(reading.db, [courseId], { withRemoved: true }))
    if (assignment.settings.due.kind === 'session') await relaxLateDays(reading, { assignment, userIds });
}

/** A submission without a request to resubmit that came after its newest version. */
function beforeAskedAgain(submission: SubmissionRow): SubmissionRow {
  const { resubmitGivenAt, submittedAt } = submission;
  return resubmitGivenAt !== null && resubmitGivenAt > submittedAt ? { ...submission, outcome: null } : submission;
}
