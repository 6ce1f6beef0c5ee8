import {
  attendanceHistory,
  leaveRequests,
  leaveSessions,
  meetingParticipants,
} from '../../features/batches/attendance/table.ts';
import { batchEnrolments, batches, batchSessions } from '../../features/batches/table.ts';
import { grants, learnerQuestions } from '../../features/learning/table.ts';
import { courseReviews } from '../../features/reviews/table.ts';
import { attempts, appeals } from '../../features/assessment/table.ts';
import { courseVersions, questionImports } from '../../features/authoring/table.ts';
import { courseTrainers, questions } from '../../features/catalogue/table.ts';
import { eq, sql } from 'drizzle-orm';
import { indianDay } from '../../kit/numbers/dates.ts';
import { buildCourse, enrol } from './build-course.ts';
import { assignments } from '../../features/assignments/table.ts';
import { submissions, submissionVersions } from '../../features/assignments/submissions/table.ts';
import { aBrief } from '../start/start-assignments.ts';
import type { TestApp, TestUser } from '../start/test-app.ts';

export type OwnCourse = Awaited<ReturnType<typeof openOwnCourse>>;

/** A course of one trainer with one of everything that belongs to a course: learner, attempt, appeal, question, version. */
export async function openOwnCourse(app: TestApp, { trainer }: { trainer: TestUser }) {
  const { db } = app.context;
  const mark = crypto.randomUUID().slice(0, 8);
  const course = await buildCourse(db, {
    title: `Weaving ${mark}`,
    modules: [[[{ name: `Loom ${mark}`, questions: [{ question: `Warp or weft ${mark}?` }, {}] }]]],
    finalTest: [{}],
  });
  await db.insert(courseTrainers).values({ courseId: course.id, userId: trainer.userId });
  const { userId } = await app.signUp({ name: `Learner ${mark}` });
  await enrol(db, userId, course);
  const { userId: idleId } = await app.signUp({ name: `Idle learner ${mark}` });
  const grantedAt = new Date(Date.now() - 30 * 24 * 3_600_000);
  await db
    .insert(grants)
    .values({ userId: idleId, courseId: course.id, source: 'gift', sourceId: crypto.randomUUID(), grantedAt });
  const quizId = course.contents['0-0-0']?.id ?? '';
  const asked = await db.select().from(questions).where(eq(questions.contentId, quizId));
  const questionIds = asked.map(({ id }) => id);
  const handedIn = {
    deadlineAt: new Date(),
    submittedAt: new Date(),
    score: 0,
    rightIds: [],
    total: questionIds.length,
  };
  // The minimum number of attempts for question statistics.
  const attempt = { userId, courseId: course.id, quizId, questionIds, ...handedIn };
  const attemptId = await idOf(
    db
      .insert(attempts)
      .values([1, 2, 3].map((number) => ({ ...attempt, number })))
      .returning(),
  );
  const questionId = questionIds[0] ?? '';
  const appealId = await idOf(
    db
      .insert(appeals)
      .values({ attemptId, questionId, userId, text: `Both ${mark}` })
      .returning(),
  );
  const learnerQuestionId = await idOf(
    db
      .insert(learnerQuestions)
      .values({ userId, courseId: course.id, contentId: quizId, text: `Why ${mark}?` })
      .returning(),
  );
  await db
    .insert(courseReviews)
    .values({ userId, courseId: course.id, name: 'Asha', rating: 4, text: `Good, ${mark}`, progressAtWriting: 40 });
  const draft = await app.request('GET', `/admin/courses/${course.id}/draft`, { token: trainer.token });
  const { document, revision } = draft.body.draft as unknown as { document: object; revision: number };
  await db.insert(courseVersions).values({ courseId: course.id, number: 1, revision, document: document as never });
  const importId = await idOf(
    db
      .insert(questionImports)
      .values({ importKey: crypto.randomUUID(), courseId: course.id, questions: [] })
      .returning(),
  );
  const { assignmentId, submissionId } = await submitWork(db, { courseId: course.id, userId, mark });
  const { batchId, sessionId, leaveId, participantId } = await openBatch(db, {
    courseId: course.id,
    trainerId: trainer.userId,
    userId,
    mark,
  });
  /** What stands for the parameters of paths that say by their name what they are. */
  const byParameter: Readonly<Record<string, string>> = {
    courseId: course.courseId,
    quizId,
    itemId: quizId,
    importId,
    number: '1',
    userId,
    personId: userId,
    participantId,
  };
  return {
    mark,
    byParameter,
    course,
    assignmentId,
    submissionId,
    batchId,
    sessionId,
    leaveId,
    participantId,
    userId,
    quizId,
    questionId,
    attemptId,
    appealId,
    learnerQuestionId,
    importId,
    document,
    revision,
  };
}

/** An assignment of the course that is due tomorrow, with the learner’s work. */
async function submitWork(
  db: TestApp['context']['db'],
  { courseId, userId, mark }: { courseId: string; userId: string; mark: string },
): Promise<Record<'assignmentId' | 'submissionId', string>> {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const settings = aBrief({ due: { kind: 'date', at, days: null, sessionNumber: null } });
  const assignmentId = crypto.randomUUID();
  await db.insert(assignments).values({ id: assignmentId, courseId, name: `Weave ${mark}`, position: 0, settings });
  const submittedAt = new Date();
  const submissionId = await idOf(
    db.insert(submissions).values({ assignmentId, userId, courseId, version: 1, submittedAt, lateDays: 0 }).returning(),
  );
  await db.insert(submissionVersions).values({
    submissionId,
    number: 1,
    userId,
    submittedAt,
    countedAt: submittedAt,
    lateDays: 0,
    receipt: `SUB-${mark}`,
    draftRevision: 1,
    text: `Cloth ${mark}`,
    links: [],
  });
  return { assignmentId, submissionId };
}

const ownLink = { meetingProvider: 'link', link: 'https://meet.example.com/own' } as const;

/** A published batch of the course with the learner in it; its one class is half an hour from its end. */
async function openBatch(
  db: TestApp['context']['db'],
  { courseId, trainerId, userId, mark }: { courseId: string; trainerId: string; userId: string; mark: string },
): Promise<Record<'batchId' | 'sessionId' | 'leaveId' | 'participantId', string>> {
  const code = `OWN-${mark.toUpperCase()}`;
  const startsAt = new Date(Date.now() - 2_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const times = { publishedAt: new Date(), firstStartsAt: startsAt, lastStartsAt: startsAt, lastEndsAt: endsAt };
  const batchId = await idOf(
    db
      .insert(batches)
      .values({ code, courseId, mode: 'online', trainerId, joinUntil: startsAt, ...times, ...ownLink })
      .returning(),
  );
  const topic = `Loom ${mark}`;
  const sessionId = await idOf(
    db.insert(batchSessions).values({ batchId, number: 1, topic, startsAt, endsAt, trainerId }).returning(),
  );
  await db.insert(batchEnrolments).values({ userId, batchId, courseId, rollNumber: 1, state: 'active' });
  const participantId = await idOf(
    db
      .insert(meetingParticipants)
      .values({ sessionId, participantId: mark, name: `Learner ${mark}`, minutes: 50 })
      .returning(),
  );
  await db.insert(attendanceHistory).values({
    sessionId,
    userId,
    mark: 'present',
    source: 'trainer',
    isEffective: true,
    note: mark,
  });
  await db.insert(batchSessions).values({ batchId, number: 3, topic, ...heldToday(), trainerId });
  await db.execute(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, note, marked_at)
    SELECT id, ${userId}, 'absent', 'trainer', ${mark}, now() FROM batch_sessions WHERE batch_id = ${batchId} AND number = 3`);
  const coming = { startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 90_000_000) };
  const comingId = await idOf(
    db
      .insert(batchSessions)
      .values({ batchId, number: 2, topic, ...coming, trainerId })
      .returning(),
  );
  const leaveId = await idOf(
    db
      .insert(leaveRequests)
      .values({ userId, reason: `Leave ${mark}` })
      .returning(),
  );
  await db.insert(leaveSessions).values({ requestId: leaveId, sessionId: comingId, userId });
  return { batchId, sessionId, leaveId, participantId };
}

/** Times of a class that is over and began on this Indian day, also just after midnight. */
function heldToday(): { startsAt: Date; endsAt: Date } {
  const now = Date.now();
  const midnight = Date.parse(`${indianDay(new Date(now))}T00:00:00+05:30`);
  const startsAt = Math.max(midnight, now - 6_000_000);
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + Math.max(1, Math.min(1_800_000, now - startsAt))),
  };
}

async function idOf(inserted: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await inserted;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}
