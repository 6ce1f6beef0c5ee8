import { formatDateTime, formatTime, indianDay } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listAccessDays, type AccessDay } from '../../learning/access/list-access-days.ts';
import { toReleasedContents } from '../../learning/access/require-released.ts';
import { tellLearners, type ToldLearner } from '../notices/tell-learner.ts';
import { findWorkStatus, type WorkStatus, type WorkRecord } from '../submissions/work-rules.ts';
import { readNow } from '../submissions/work-store.ts';
import { findReminder, REMINDED_AHEAD_MS, REMINDED_BEHIND_MS, type Reminder } from './reminder-rules.ts';
import { claimNotices, selectDueAround, selectTold, selectWorkOf, type RemindedAssignment } from './reminder-store.ts';

/** Learners told in one transaction. */
export const MAX_AT_ONCE = 500;

export type Reminding = Pick<Context, 'batches' | 'db' | 'jobs' | 'log' | 'settings'>;

interface DueWork {
  key: string;
  userId: string;
  assignment: RemindedAssignment;
  reminder: Reminder;
  dueAt: Date;
  hasDraft: boolean;
}

/**
 * Reminds learners of work that is due in two days, due today or missing, each once for a due date. Nobody whose access is paused or has
 * ended, nobody who is excused, and nobody to whom a batch has not opened the lesson yet, is reminded. The moment is that of the database
 * unless one is named.
 */
export async function remindOfAssignments(context: Reminding, at?: Date): Promise<void> {
  const now = at ?? (await readNow(context.db));
  const around = await selectDueAround(context.db, {
    from: new Date(now.getTime() - REMINDED_BEHIND_MS),
    until: new Date(now.getTime() + REMINDED_AHEAD_MS),
  });
  for (const [courseId, assignments] of Map.groupBy(around, (assignment) => assignment.courseId)) {
    const found = await findDueWork(context, { courseId, assignments, now });
    const told = await selectTold(
      context.db,
      found.map(({ key }) => key),
    );
    const untold = found.filter(({ key }) => !told.has(key));
    if (untold.length === 0) continue;
    const course = (await findCourse(context.db, courseId, { inAnyState: true }))?.title ?? '';
    for (let from = 0; from < untold.length; from += MAX_AT_ONCE) {
      const some = untold.slice(from, from + MAX_AT_ONCE);
      try {
        await inTransaction(context.db, async (db) => {
          const claimed = await claimNotices(db, some);
          const told = some.filter(({ key }) => claimed.has(key)).map((due) => toTold(due, { course, now }));
          await tellLearners({ ...context, db }, { courseId, kind: 'assignment', told });
        });
      } catch (error) {
        context.log.error({ err: error, courseId }, 'learners could not be reminded of work');
      }
    }
  }
}

async function findDueWork(
  { db, batches }: Reminding,
  { courseId, assignments, now }: { courseId: string; assignments: readonly RemindedAssignment[]; now: Date },
): Promise<DueWork[]> {
  const learners = (await listAccessDays(db, { courseIds: [courseId] })).filter(({ isOpen }) => isOpen);
  if (learners.length === 0) return [];
  const userIds = learners.map(({ userId }) => userId);
  const isAfterClass = assignments.some(({ settings }) => settings.due.kind === 'session');
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const [work, classes, locked] = await Promise.all([
    selectWorkOf(
      db,
      assignments.map(({ id }) => id),
    ),
    isAfterClass ? batches.listClassDays(db, { userIds, courseId }) : new Map<string, ReadonlyMap<number, string>>(),
    batches.listLocked(db, { userIds, courseId, contents: toReleasedContents(outline) }),
  ]);
  const keyed = <T extends { assignmentId: string; userId: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [`${row.assignmentId}:${row.userId}`, row]));
  const { submitted, extended, overridden, drafted } = {
    submitted: keyed(work.submitted),
    extended: keyed(work.extended),
    overridden: keyed(work.overridden),
    drafted: keyed(work.drafted),
  };
  return assignments.flatMap((assignment) =>
    learners.flatMap((learner) => {
      if (locked.get(learner.userId)?.has(assignment.id)) return [];
      const pair = `${assignment.id}:${learner.userId}`;
      const record: WorkRecord = {
        settings: assignment.settings,
        isRemoved: false,
        accessDay: learner.day,
        sessionDay: classes.get(learner.userId)?.get(assignment.settings.due.sessionNumber ?? 0) ?? null,
        extension: extended.get(pair) ?? null,
        isExcused: overridden.get(pair)?.isExcused ?? false,
        isAdjusted: overridden.get(pair)?.isExcused === false,
        hasDraft: drafted.has(pair),
        submission: submitted.get(pair) ?? null,
      };
      return dueWorkOf({ assignment, learner, record, now });
    }),
  );
}

function dueWorkOf(of: {
  assignment: RemindedAssignment;
  learner: AccessDay;
  record: WorkRecord;
  now: Date;
}): DueWork[] {
  const { assignment, learner, record, now } = of;
  const status = findWorkStatus(record, { now, hasAccess: true });
  const { dueAt } = status;
  if (dueAt === null) return [];
  const reminder = findReminder(
    {
      dueAt,
      changedAt: setAt(of, status),
      isExpected: status.isOpen && (record.submission === null || status.outcome === 'resubmit'),
      // Who came after the due date has missed nothing.
      isMissing: status.isMissing && status.isOpen && learner.grantedAt <= dueAt,
    },
    now,
  );
  if (reminder === null) return [];
  const key = `assignment-${reminder}:${assignment.id}:${learner.userId}:${dueAt.getTime()}`;
  return [{ key, userId: learner.userId, assignment, reminder, dueAt, hasDraft: record.hasDraft }];
}

/** When the due date in force was set. */
function setAt(
  { assignment, record }: { assignment: RemindedAssignment; record: WorkRecord },
  { movedBy }: WorkStatus,
): Date {
  if (movedBy === 'extension') return record.extension?.grantedAt ?? assignment.dueChangedAt;
  if (movedBy === 'resubmission') return record.submission?.resubmitGivenAt ?? assignment.dueChangedAt;
  return assignment.dueChangedAt;
}

function toTold(
  { key, userId, assignment, reminder, dueAt, hasDraft }: DueWork,
  { course, now }: { course: string; now: Date },
): ToldLearner {
  const { id: assignmentId, name } = assignment;
  const due = formatDateTime(dueAt.toISOString());
  const draft = hasDraft ? ['You have a draft that is not submitted.'] : [];
  return {
    userId,
    assignmentId,
    key,
    title: titleOf({ name, reminder, dueAt, now }),
    text: course,
    paragraphs:
      reminder === 'missing'
        ? [
            `“${name}” in ${course} was due on ${due}, and nothing was submitted. Late work is still accepted.`,
            ...draft,
          ]
        : [`“${name}” in ${course} is due on ${due}.`, ...(reminder === 'today' ? draft : [])],
  };
}

function titleOf({ name, reminder, dueAt, now }: Pick<DueWork, 'reminder' | 'dueAt'> & { name: string; now: Date }) {
  if (reminder === 'missing') return `Missing: ${name}`;
  if (reminder === 'two-days') return `Due in 2 days: ${name}`;
  // What is due in the morning is reminded of on the evening before.
  const day = indianDay(dueAt) === indianDay(now) ? 'today' : 'tomorrow';
  const time = formatTime(dueAt.toISOString()).replaceAll(/\s/g, ' ');
  return `Due ${day} at ${time}: ${name}`;
}
