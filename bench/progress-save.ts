import autocannon from 'autocannon';
import { courseBatches } from '../src/features/batches/course-batches.ts';
import { saveProgress } from '../src/features/learning/progress/save-progress.ts';
import { buildCourse } from '../src/testing/open/build-course.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordStatements, replayPerSecond } from './record-statements.ts';
import { addLearner, askWhoCalls, CONCURRENCY, withSchool, type Learner } from './school.ts';

const ROUND_MS = 3000;
const LESSONS = 40;

/** Learners who save positions and completions repeatedly; against the same statements alone. */
export async function measureProgressSave(): Promise<Ratio> {
  return withSchool(async (school) => {
    const course = await buildCourse(school.db, { modules: [[Array.from({ length: LESSONS }, () => ({}))]] });
    const ids = Object.values(course.contents).map(({ id }) => id);
    const learners = await Promise.all(Array.from({ length: CONCURRENCY }, () => addLearner(school, course)));
    const bodyOf = (at: number) => ({
      lastWatched: { contentId: ids[at % LESSONS], offsetSeconds: at },
      completedContentIds: ids.slice(at, at + 1),
    });
    const lists = await Promise.all(
      learners.map((learner, at) =>
        recordStatements(school.pool, async (db) => {
          await askWhoCalls(db, learner);
          const caller = { userId: learner.userId, role: 'student' } as const;
          await saveProgress(
            { batches: courseBatches, db },
            { caller, courseId: course.courseId, payload: bodyOf(at) },
          );
        }),
      ),
    );
    const url = `${school.origin}/api/courseStudent/resume/${course.courseId}`;
    return pairedRounds(
      7,
      () => savesPerSecond(url, learners, bodyOf),
      () => replayPerSecond(school.pool, repeated(lists, 60), CONCURRENCY),
    );
  });
}

async function savesPerSecond(url: string, learners: Learner[], bodyOf: (at: number) => object): Promise<number> {
  let at = 0;
  const result = await autocannon({
    url,
    method: 'PUT',
    connections: CONCURRENCY,
    duration: ROUND_MS / 1000,
    setupClient(client) {
      const learner = learners[at % learners.length];
      client.setHeadersAndBody(
        { authorization: `Bearer ${learner?.token}`, 'content-type': 'application/json' },
        JSON.stringify(bodyOf(at)),
      );
      at += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failed calls, ${result.errors} errors`);
  return result.requests.average;
}

function repeated<T>(list: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => list).flat();
}
