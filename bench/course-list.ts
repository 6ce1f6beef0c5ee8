import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { listCourses } from '../src/features/catalogue/list-courses.ts';
import { startEmbeddedDatabase } from '../src/platform/embedded-database/start-embedded-database.ts';
import { freePort, runInstitute } from '../src/testing/run-institute.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const CONCURRENCY = 16;
const ROUND_MS = 3000;

/** The course list over HTTP, against its own statements sent by the driver with as many in flight. */
export async function measureCourseList(): Promise<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-bench-'));
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database'), log: () => undefined });
  const { host, port, user, database: name } = database.connection;
  const address = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const institute = await runInstitute({
    dataDir: join(dataDir, 'site'),
    port: await freePort(),
    environment: { DATABASE_URL: address },
  });
  const pool = new Pool({ ...database.connection, max: CONCURRENCY });
  try {
    const statements = await recordStatements(pool, (db) => listCourses({ db }, { type: 'Courses' }));
    return await pairedRounds(
      7,
      () => requestsPerSecond(institute.origin),
      () => runsPerSecond(pool, statements),
    );
  } finally {
    await pool.end();
    await institute.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
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
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}
