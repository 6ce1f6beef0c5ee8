import { formatDateTime, indianDay } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listAccessDays, type AccessDay } from '../../learning/access/list-access-days.ts';
import { toReleasedContents } from '../../learning/access/require-released.ts';
import { tellLearners, type ToldLearner } from '../notices/tell-learner.ts';
import { findDueDate } from '../rules.ts';
import { readNow } from '../submissions/work-store.ts';
import {
  claimAnnouncement,
  deleteAnnouncements,
  insertAnnouncements,
  selectAnnouncedCourses,
  selectAnnouncements,
  selectUnannounced,
} from './announcement-store.ts';
import { MAX_AT_ONCE, type Reminding } from './remind-of-assignments.ts';
import { isAnnouncedNow } from './reminder-rules.ts';
import { claimNotices, selectTold, type RemindedAssignment } from './reminder-store.ts';

/**
 * Tells the learners of running courses of new assignments: at most one mail a day for a course, with all that are open to the learner by
 * then. One that a batch has not released yet is told of once it opens. Who came after an assignment was published finds it in the course.
 * The moment is that of the database unless one is named.
 */
export async function announceAssignments(context: Reminding, at?: Date): Promise<void> {
  const now = at ?? (await readNow(context.db));
  const unannounced = Map.groupBy(await selectUnannounced(context.db), ({ courseId }) => courseId);
  for (const [courseId, assignments] of unannounced)
    await tried(context, courseId, () =>
      inTransaction(context.db, (db) => listThoseToTell(db, { courseId, assignments })),
    );
  for (const courseId of await selectAnnouncedCourses(context.db))
    await tried(context, courseId, () => announce(context, { courseId, now }));
}

async function tried({ log }: Reminding, courseId: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.error({ err: error, courseId }, 'new assignments of a course could not be announced');
  }
}

/** Records who is to be told of new assignments: those who have the course already. */
async function listThoseToTell(
  db: Database,
  { courseId, assignments }: { courseId: string; assignments: readonly RemindedAssignment[] },
): Promise<void> {
  const taken = new Set(
    await claimAnnouncement(
      db,
      assignments.map(({ id }) => id),
    ),
  );
  const learners = (await listAccessDays(db, { courseIds: [courseId] })).filter(({ isOpen }) => isOpen);
  await insertAnnouncements(
    db,
    assignments
      .filter(({ id }) => taken.has(id))
      .flatMap(({ id, createdAt }) =>
        learners.filter(({ grantedAt }) => grantedAt < createdAt).map(({ userId }) => ({ assignmentId: id, userId })),
      ),
  );
}

async function announce(context: Reminding, { courseId, now }: { courseId: string; now: Date }): Promise<void> {
  const { db, batches } = context;
  const waiting = Map.groupBy(await selectAnnouncements(db, courseId), ({ userId }) => userId);
  const userIds = [...waiting.keys()];
  const told = await selectTold(
    db,
    userIds.map((userId) => dayKey({ courseId, userId, now })),
  );
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const locked = await batches.listLocked(db, { userIds, courseId, contents: toReleasedContents(outline) });
  const course = (await findCourse(db, courseId, { inAnyState: true }))?.title ?? '';
  const learners = (await listAccessDays(db, { userIds, courseIds: [courseId] })).flatMap((access): Learner[] => {
    const { userId, isOpen } = access;
    const key = dayKey({ courseId, userId, now });
    const open = (waiting.get(userId) ?? [])
      .filter(
        ({ assignment, createdAt }) =>
          !locked.get(userId)?.has(assignment.id) && isAnnouncedNow({ publishedAt: createdAt, now }),
      )
      .map(({ assignment }) => assignment);
    return open.length > 0 && isOpen && !told.has(key) ? [{ ...access, key, open }] : [];
  });
  for (let from = 0; from < learners.length; from += MAX_AT_ONCE)
    await tried(context, courseId, () =>
      inTransaction(db, (transaction) =>
        tell({ ...context, db: transaction }, { courseId, course, learners: learners.slice(from, from + MAX_AT_ONCE) }),
      ),
    );
}

/** Who is to be told, and of what. */
interface Learner extends AccessDay {
  key: string;
  open: readonly RemindedAssignment[];
}

async function tell(
  context: Reminding,
  { courseId, course, learners }: { courseId: string; course: string; learners: readonly Learner[] },
): Promise<void> {
  const { db, batches } = context;
  const claimed = await claimNotices(db, learners);
  const untold = learners.filter(({ key }) => claimed.has(key));
  if (untold.length === 0) return;
  await deleteAnnouncements(
    db,
    untold.flatMap(({ userId, open }) => open.map(({ id: assignmentId }) => ({ userId, assignmentId }))),
  );
  const isAfterClass = untold.some(({ open }) => open.some(({ settings }) => settings.due.kind === 'session'));
  const userIds = untold.map(({ userId }) => userId);
  const classes = isAfterClass ? await batches.listClassDays(db, { userIds, courseId }) : null;
  const told = untold.flatMap(({ userId, day, open }): ToldLearner[] => {
    const [first] = open;
    if (!first) return [];
    const count = open.length;
    const lines = open.map((assignment) => `- ${describe(assignment, day, classes?.get(userId))}`);
    return [
      {
        userId,
        assignmentId: first.id,
        key: `assignment-new:${first.id}:${userId}`,
        title: `New assignment: ${first.name}${count === 1 ? '' : ` and ${count - 1} more`}`,
        text: course,
        paragraphs: [
          `${course} has ${count === 1 ? 'a new assignment' : `${count} new assignments`}:`,
          lines.join('\n'),
        ],
      },
    ];
  });
  await tellLearners(context, { courseId, kind: 'assignment', told });
}

/** Names the mail of a day to a learner about a course. */
function dayKey({ courseId, userId, now }: { courseId: string; userId: string; now: Date }): string {
  return `assignment-new:${courseId}:${userId}:${indianDay(now)}`;
}

function describe(
  { name, settings }: RemindedAssignment,
  accessDay: string,
  classes: ReadonlyMap<number, string> | undefined,
): string {
  const sessionDay = classes?.get(settings.due.sessionNumber ?? 0) ?? null;
  const dueAt = findDueDate(settings.due, { accessDay, sessionDay });
  return dueAt === null ? name : `${name}, due on ${formatDateTime(dueAt.toISOString())}`;
}
