import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { tellLearner } from '../notices/tell-learner.ts';
import { findDueDate } from '../rules.ts';
import type { Reminding } from './remind-of-assignments.ts';
import { claimAnnouncement, selectUnannounced, type RemindedAssignment } from './reminder-store.ts';

/**
 * Tells the learners of running courses of new assignments: at most one mail a day for a course, with all of that day. Who came after an
 * assignment was published finds it in the course.
 */
export async function announceAssignments(context: Reminding): Promise<void> {
  const unannounced = Map.groupBy(await selectUnannounced(context.db), ({ courseId }) => courseId);
  for (const [courseId, assignments] of unannounced) {
    try {
      await inTransaction(context.db, (db) => announce({ ...context, db }, { courseId, assignments }));
    } catch (error) {
      context.log.error({ err: error, courseId }, 'new assignments of a course could not be announced');
    }
  }
}

async function announce(
  context: Reminding,
  { courseId, assignments }: { courseId: string; assignments: readonly RemindedAssignment[] },
): Promise<void> {
  const taken = new Set(
    await claimAnnouncement(
      context.db,
      assignments.map(({ id }) => id),
    ),
  );
  const course = (await findCourse(context.db, courseId, { inAnyState: true }))?.title ?? '';
  for (const { userId, grantedAt, day, isOpen } of await listAccessDays(context.db, { courseIds: [courseId] })) {
    const fresh = assignments.filter(({ id, createdAt }) => taken.has(id) && grantedAt < createdAt);
    const [first] = fresh;
    if (!first || !isOpen) continue;
    const more = fresh.length === 1 ? '' : ` and ${fresh.length - 1} more`;
    await tellLearner(context, {
      userId,
      courseId,
      assignmentId: first.id,
      kind: 'assignment',
      key: `assignment-new:${first.id}:${userId}`,
      title: `New assignment: ${first.name}${more}`,
      text: course,
      paragraphs: [
        `${course} has ${fresh.length === 1 ? 'a new assignment' : `${fresh.length} new assignments`}:`,
        fresh.map((assignment) => `- ${describe(assignment, day)}`).join('\n'),
      ],
    });
  }
}

function describe({ name, settings }: RemindedAssignment, accessDay: string): string {
  const dueAt = findDueDate(settings.due, { accessDay, sessionDay: null });
  return dueAt === null ? name : `${name}, due on ${formatDateTime(dueAt.toISOString())}`;
}
