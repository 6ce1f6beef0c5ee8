import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import type { AssignmentRow } from '../briefs/brief-store.ts';
import { countLateDays } from '../deadlines/deadline-rules.ts';
import { ownDeadline } from '../submissions/work-rules.ts';
import { lowerLateDays, selectLate } from './extension-store.ts';

/**
 * Counts the late days of submitted work anew after its due date moved: a later date can make late work on time, an earlier one never
 * makes work late (assignments §4). Without `batches`, work that is due after a class keeps its days. What held when it was submitted stays beside its version.
 */
export async function relaxLateDays(
  { db, batches }: { db: Database; batches: Context['batches'] | null },
  {
    assignment,
    userIds,
  }: { assignment: Pick<AssignmentRow, 'id' | 'courseId' | 'settings'>; userIds: readonly string[] | null },
): Promise<void> {
  if (assignment.settings.due.kind === 'session' && batches === null) return;
  const late = await selectLate(db, { assignmentId: assignment.id, userIds });
  if (late.length === 0) return;
  const { settings, courseId } = assignment;
  const ids = late.map(({ submission }) => submission.userId);
  const { kind, sessionNumber } = settings.due;
  const access = kind === 'days-after-access' ? await listAccessDays(db, { userIds: ids, courseIds: [courseId] }) : [];
  const days = new Map(access.map(({ userId, day }) => [userId, day]));
  const classes = kind === 'session' && batches ? await batches.listClassDays(db, { userIds: ids, courseId }) : null;
  const counted = late.map(({ submission, countedAt, extension }) => {
    const { dueAt } = ownDeadline({
      settings,
      accessDay: days.get(submission.userId) ?? null,
      sessionDay: classes?.get(submission.userId)?.get(sessionNumber ?? 0) ?? null,
      extension,
      submission,
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
