import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { courseBatches } from '../src/features/batches/course-batches.ts';
import { withNextBatch } from '../src/features/catalogue/courses/with-batches.ts';
import { listCourses } from '../src/features/catalogue/listing/list-courses.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import { CONCURRENCY, withSchool } from './school.ts';

const ROUND_MS = 3000;

/** The course list over HTTP, against its own statements sent by the driver with the same concurrency. */
export async function measureCourseList(): Promise<Ratio> {
  return withSchool(async ({ origin, pool }) => {
    const statements = await recordStatements(pool, async (db) =>
      withNextBatch({ batches: courseBatches, db }, await listCourses({ db }, { type: 'Courses' })),
    );
    return pairedRounds(
      7,
      () => requestsPerSecond(origin),
      () => runsPerSecond(pool, statements),
    );
  });
}

async function runsPerSecond(pool: Pool, statements: Statement[]): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let runs = 0;
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    while (performance.now() < until) {
      for (const statement of statements) await pool.query(statement);
      runs += 1;
    }
  });
  await Promise.all(workers);
  return (runs * 1000) / ROUND_MS;
}

async function requestsPerSecond(origin: string): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api/courses/courseAll?type=Courses`,
    connections: CONCURRENCY,
    duration: ROUND_MS / 1000,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failed calls, ${result.errors} errors`);
  return result.requests.average;
}
