import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { listColleagues, listUserNames } from '../../accounts/users/find-users.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { notify } from '../../notifications/notify.ts';
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
  for (const student of await selectToldStudents(db, sessionId))
    await tellOfStudent(context, { sessionId, told, course, student, minimum });
}

interface Missing {
  sessionId: string;
  told: ToldClass;
  course: string;
  student: ToldStudent;
  minimum: number;
}

async function tellOfStudent(context: Telling, missing: Missing): Promise<void> {
  const { sessionId, told, course, student, minimum } = missing;
  const { userId } = student;
  const isAbsent = student.mark === 'absent' && !student.isMadeUp;
  // An excused class is not among the counted ones, so that nothing is told of it.
  if (student.mark === 'excused') return;
  const { streak, fellTo } = judgeAbsence(student.attended, minimum);
  const tell = (event: string, make: (to: { name: string; course: string; publicUrl: string }) => Mail) =>
    tellOne(context, { userId, key: `${event}:${sessionId}:${userId}`, make: (to) => make({ ...to, course }) });
  if (isAbsent) {
    const day = formatLongDate(told.startsAt.toISOString());
    await tell('absent', (to) => absentMail({ ...to, number: told.number, day }));
    if (streak === 2) await tell('two-missed', twoMissedMail);
    if (streak === 3) await tellOffice(context, missing);
  }
  if (fellTo !== null) await tell('below-minimum', (to) => belowMail({ ...to, percent: fellTo, minimum }));
}

async function tellOne(
  context: Telling,
  { userId, key, make }: { userId: string; key: string; make: (to: { name: string; publicUrl: string }) => Mail },
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const mail = make({ name, publicUrl: context.settings.publicUrl });
  const href = '/profile/timetable?view=attendance';
  await notify(context, { userId, email, key, kind: 'attendance', title: mail.subject, text: '', href, mail });
}

/** The trainer and the counsellors. */
async function tellOffice(context: Telling, { sessionId, told, course, student: { userId } }: Missing): Promise<void> {
  const { publicUrl } = context.settings;
  const name = (await listUserNames(context.db, [userId])).get(userId) ?? '';
  const mail = threeMissedMail({ student: name, course, batch: told.batchCode, publicUrl });
  const counsellors = await listColleagues(context, ['counsellor']);
  const addressees = new Set([...counsellors.map(({ id }) => id), ...(told.trainerId ? [told.trainerId] : [])]);
  for (const addressee of addressees)
    await notify(context, {
      userId: addressee,
      key: `three-missed:${sessionId}:${userId}:${addressee}`,
      kind: 'attendance',
      title: mail.subject,
      text: `${course}, ${told.batchCode}`,
      href: '/admin/absences?kind=streak',
      mail,
    });
}
