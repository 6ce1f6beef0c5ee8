import { recordAudit } from '../../../platform/audit.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { makeAccount } from '../../accounts/users/make-account.ts';
import { grantCourseManually } from '../../learning/access/grant-course-manually.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { isOnSale } from '../rules.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { batchClosed } from '../seats/seat-errors.ts';
import { selectBatchesByIds, type BatchRow } from '../seats/seat-store.ts';
import { seatStudent } from '../seats/seat-student.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPublished } from '../waitlist/join-waitlist.ts';
import { planRoster, type PlannedStudent } from './plan-roster.ts';
import { hashOfSource, requireNoBad, showBad, type Source } from './read-source.ts';

type Importing = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** What a file of students would do to a batch, and which rows have errors; changes nothing. Throws 404, 409 `batch-closed`. */
export async function tryRoster(
  { db }: Pick<Context, 'db'>,
  { batchId, ...form }: { batchId: string; roster: Source; givesCourse: boolean },
) {
  const [batch] = await selectBatchesByIds(db, [batchId]);
  if (!batch?.publishedAt) throw noSuchBatch();
  requireOnSale(batch, await readNow(db));
  const { table, students, bad } = await planRoster(db, { batch, ...form });
  return { reading: table.reading, ...countStudents(students), ...showBad(table.heads, bad) };
}

/**
 * Seats the students of a file in one transaction: a row with an error leaves everything as it was. The same file again changes nothing.
 * Throws what the contract lists.
 */
export async function importRoster(
  context: Importing,
  input: {
    batchId: string;
    roster: Source;
    givesCourse: boolean;
    sendsMails: boolean;
    requestKey: string;
    caller: SignedInCaller;
  },
) {
  const { batchId, roster, givesCourse, sendsMails, requestKey, caller } = input;
  const content = { batchId, givesCourse, sendsMails, file: hashOfSource(roster) };
  const request = { requestKey, userId: caller.userId, call: 'import-roster', content };
  return answerOnce(context.db, request, async (transaction) => {
    const within = { ...context, db: transaction };
    const [seen] = await selectBatchesByIds(transaction, [batchId]);
    if (!seen?.publishedAt) throw noSuchBatch();
    const first = await planRoster(transaction, { batch: seen, roster, givesCourse });
    // Learners are always locked before batches, in the order of their ids.
    for (const userId of first.students.flatMap((one) => one.userId ?? []).toSorted())
      await lockUser(transaction, userId);
    const batch = await lockPublished(transaction, batchId);
    const now = await readNow(transaction);
    requireOnSale(batch, now);
    const { students, bad } = await planRoster(transaction, { batch, roster, givesCourse });
    requireNoBad(bad);
    for (const student of students) {
      if (student.isSeated) continue;
      const userId = student.userId ?? (await makeStudent(within, student, { actorId: caller.userId, sendsMails }));
      if (student.isGiven)
        await grantCourseManually(within, {
          userId,
          giveKey: requestKey,
          courseId: batch.courseId,
          source: 'batch',
          reason: REASON,
          caller,
          isQuiet: true,
        });
      const enrolment = await seatStudent(within, { batch, userId });
      await recordAudit(transaction, {
        actorId: caller.userId,
        action: 'enrolment.created',
        subject: `batch:${batchId}`,
        details: { userId, reason: REASON, before: null, after: toEnrolment(enrolment, batch, now) },
      });
    }
    const counts = countStudents(students);
    return { message: `${counts.seated} seated, ${counts.same} had a seat.`, ...counts };
  });
}

const REASON = 'Came with a file of students';

async function makeStudent(
  context: Importing,
  { name, email, phone }: PlannedStudent,
  { actorId, sendsMails }: { actorId: string; sendsMails: boolean },
): Promise<string> {
  return (await makeAccount(context, { name, email, phone, actorId, isQuiet: !sendsMails })).userId;
}

function requireOnSale(batch: BatchRow, now: Date): void {
  if (!isOnSale(batch, now)) throw batchClosed();
}

function countStudents(students: readonly PlannedStudent[]) {
  const seated = students.filter(({ isSeated }) => !isSeated);
  return {
    seated: seated.length,
    made: seated.filter(({ userId }) => userId === null).length,
    given: seated.filter(({ isGiven }) => isGiven).length,
    same: students.length - seated.length,
  };
}
