import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { saveTest } from '../src/features/assessment/attempts/save-test.ts';
import { attempts } from '../src/features/assessment/table.ts';
import { courseBatches } from '../src/features/batches/course-batches.ts';
import { questions } from '../src/features/catalogue/table.ts';
import { buildCourse, type BuiltCourse } from '../src/testing/open/build-course.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordStatements, replayPerSecond, type Statement } from './record-statements.ts';
import { addLearner, askWhoCalls, CONCURRENCY, withSchool, type Learner, type School } from './school.ts';

/** Enough for a round of some seconds, with the server as warm as in production. */
const QUIZZES = 100;
const QUESTIONS = 5;

/** An attempt ready for submission. */
interface Sheet {
  learner: Learner;
  quizId: string;
  userAnswers: Record<string, string>;
}

/** Quizzes submitted and graded, each attempt once in a round; against the same statements alone. */
export async function measureQuizSubmit(): Promise<Ratio> {
  return withSchool(async (school) => {
    const sheets = await openSheets(school);
    const learners = [...new Set(sheets.map(({ learner }) => learner.userId))];
    const lists: Statement[][] = [];
    for (const sheet of sheets) lists.push(await recordSubmission(school, sheet));
    return pairedRounds(
      7,
      () => onceReopened(school, learners, () => submissionsPerSecond(school.origin, sheets)),
      () => onceReopened(school, learners, () => replayPerSecond(school.pool, lists, CONCURRENCY)),
    );
  });
}

async function openSheets(school: School): Promise<Sheet[]> {
  const quiz = { questions: Array.from({ length: QUESTIONS }, () => ({ explanation: 'Said in the second minute.' })) };
  const course = await buildCourse(school.db, { modules: [[Array.from({ length: QUIZZES }, () => quiz)]] });
  const asked = await askedBy(school, course);
  const learners = await Promise.all(Array.from({ length: CONCURRENCY }, () => addLearner(school, course)));
  const sheets = learners.flatMap((learner) =>
    [...asked].map(([quizId, ids]) => ({
      learner,
      quizId,
      userAnswers: Object.fromEntries(ids.map((id, at) => [id, at === 0 ? 'Wrong' : 'Right'])),
    })),
  );
  await school.db.insert(attempts).values(
    sheets.map(({ learner, quizId }) => ({
      id: randomUUID(),
      userId: learner.userId,
      courseId: course.id,
      quizId,
      number: 1,
      questionIds: asked.get(quizId) ?? [],
      total: QUESTIONS,
      deadlineAt: new Date(Date.now() + 86_400_000),
    })),
  );
  return sheets;
}

async function askedBy({ db }: School, course: BuiltCourse): Promise<Map<string, string[]>> {
  const rows = await db.select().from(questions).where(eq(questions.courseId, course.id));
  const byQuiz = Map.groupBy(rows, ({ contentId }) => contentId ?? '');
  return new Map([...byQuiz].map(([quizId, list]) => [quizId, list.map(({ id }) => id)]));
}

async function recordSubmission({ pool, origin }: School, sheet: Sheet): Promise<Statement[]> {
  const { learner, quizId, userAnswers } = sheet;
  return recordStatements(pool, async (db) => {
    await askWhoCalls(db, learner);
    await saveTest(
      {
        db,
        batches: courseBatches,
        jobs: { add: async () => undefined },
        clock: { now: () => new Date() },
        settings: { publicUrl: origin, signingKey: Buffer.alloc(32), officeNeedsSecondFactor: false },
      },
      { userId: learner.userId, quizId, userAnswers },
    );
  });
}

/** Before the clock starts, all attempts are open again. */
async function onceReopened(school: School, learners: string[], work: () => Promise<number>): Promise<number> {
  await school.db
    .update(attempts)
    .set({ submittedAt: null, score: null, rightIds: null, userAnswers: {}, submissionDigest: null })
    .where(inArray(attempts.userId, learners));
  return work();
}

async function submissionsPerSecond(origin: string, sheets: readonly Sheet[]): Promise<number> {
  // Prepared before the clock starts: the sender shares the processor with the server.
  const bodies = sheets.map(({ learner, quizId, userAnswers }) => ({
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: learner.userId, quizId, userAnswers }),
  }));
  let at = 0;
  const start = performance.now();
  const result = await autocannon({
    url: origin,
    connections: CONCURRENCY,
    amount: sheets.length,
    // Polling interval for completion, in milliseconds: at the default second a round would seem up to one longer.
    sampleInt: 10,
    requests: [
      {
        method: 'POST',
        path: '/api/tests/save',
        setupRequest(request) {
          at += 1;
          return { ...request, ...bodies[(at - 1) % bodies.length] };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failed calls, ${result.errors} errors`);
  return (sheets.length * 1000) / (performance.now() - start);
}
