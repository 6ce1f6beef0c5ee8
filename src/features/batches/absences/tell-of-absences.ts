import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees, listColleagues, listUserNames } from '../../accounts/users/find-users.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { judgeAbsence } from '../attendance/attendance-rules.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { absentMail, belowMail, threeMissedMail, twoMissedMail, type Mail } from './absence-mails.ts';
import { claimClass, selectDueClasses, selectToldStudents, type ToldClass, type ToldStudent } from './told-store.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Tells of the absences of each class that is due, once. */
export async function tellOfAbsences(context: Telling & Pick<Context, 'log'>): Promise<void> {
  for (const sessionId of await selectDueClasses(context.db)) {
    try {
      await inTransaction(context.db, (transaction) => tellOfClass({ ...context, db: transaction }, sessionId));
    } catch (error) {
      context.log.error({ err: error, sessionId }, 'absences of a class could not be told');
    }
  }
}

async function tellOfClass(context: Telling, sessionId: string): Promise<void> {
  const { db } = context;
  const told = await claimClass(db, sessionId);
  if (!told || told.isLate || !told.counts) return;
  const { absenceMails, minAttendancePercent, warnBelowPercent } = await loadBatchSettings(db);
  if (!absenceMails) return;
  const minimum = minAttendancePercent || warnBelowPercent;
  const course = (await listCourseTitles(db, [told.courseId])).get(told.courseId) ?? '';
  const missing = { sessionId, told, course, minimum };
  const mails = (await selectToldStudents(db, sessionId)).map((student) => ({
    userId: student.userId,
    ...mailsOf(student, missing),
  }));
  await tellStudents(
    context,
    mails.flatMap(({ userId, events }) => events.map((event) => ({ userId, ...event }))),
  );
  await tellOffice(
    context,
    missing,
    mails.flatMap(({ userId, hasMissedThree }) => (hasMissedThree ? userId : [])),
  );
}

interface Missing {
  sessionId: string;
  told: ToldClass;
  course: string;
  minimum: number;
}

interface AbsenceEvent {
  key: string;
  mail: (to: { name: string; publicUrl: string }) => Mail;
}

/** What a student is told after a class, and whether the office is told of them. */
function mailsOf(
  { userId, mark, isMadeUp, attended }: ToldStudent,
  { sessionId, told, course, minimum }: Missing,
): { events: AbsenceEvent[]; hasMissedThree: boolean } {
  // An excused class is not among the counted ones, so that nothing is told of it.
  if (mark === 'excused') return { events: [], hasMissedThree: false };
  const { streak, fellTo } = judgeAbsence(attended, minimum);
  const isAbsent = mark === 'absent' && !isMadeUp;
  const events: AbsenceEvent[] = [];
  const add = (event: string, mail: (to: { name: string; course: string; publicUrl: string }) => Mail) =>
    events.push({ key: `${event}:${sessionId}:${userId}`, mail: (to) => mail({ ...to, course }) });
  const day = formatLongDate(told.startsAt.toISOString());
  if (isAbsent) add('absent', (to) => absentMail({ ...to, number: told.number, day }));
  if (isAbsent && streak === 2) add('two-missed', twoMissedMail);
  if (fellTo !== null) add('below-minimum', (to) => belowMail({ ...to, percent: fellTo, minimum }));
  return { events, hasMissedThree: isAbsent && streak === 3 };
}

async function tellStudents(context: Telling, events: readonly (AbsenceEvent & { userId: string })[]): Promise<void> {
  const addressees = await listAddressees(
    context.db,
    events.map(({ userId }) => userId),
  );
  const told = events.flatMap(({ userId, key, mail: write }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const mail = write({ name: to.name, publicUrl: context.settings.publicUrl });
    const href = '/profile/timetable?view=attendance';
    return { userId, email: to.email, key, title: mail.subject, text: '', href, mail };
  });
  await notifyAll(context, { kind: 'attendance', told });
}

/** The trainer and the counsellors, of each student who missed three classes in a row. */
async function tellOffice(
  context: Telling,
  { sessionId, told: { batchCode, trainerId }, course }: Missing,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { publicUrl } = context.settings;
  const names = await listUserNames(context.db, userIds);
  const counsellors = (await listColleagues(context, ['counsellor'])).map(({ id }) => id);
  const addressees = await listAddressees(context.db, [...counsellors, ...(trainerId ? [trainerId] : [])]);
  const told = userIds.flatMap((userId) => {
    const mail = threeMissedMail({ student: names.get(userId) ?? '', course, batch: batchCode, publicUrl });
    return [...addressees].map(([addressee, { email }]) => ({
      userId: addressee,
      email,
      key: `three-missed:${sessionId}:${userId}:${addressee}`,
      title: mail.subject,
      text: `${course}, ${batchCode}`,
      href: '/admin/absences?kind=streak',
      mail,
    }));
  });
  await notifyAll(context, { kind: 'attendance', told });
}
