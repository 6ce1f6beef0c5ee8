import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { authenticate } from '../src/features/accounts/sessions/authenticate.ts';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import { users } from '../src/features/accounts/table.ts';
import type { Database } from '../src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../src/embedded-postgres/start-embedded-database.ts';
import { enrol, type BuiltCourse } from '../src/testing/open/build-course.ts';
import { databaseUrl, freePort, runInstitute } from '../src/testing/start/run-institute.ts';

/** Requests in flight, on either side. */
export const CONCURRENCY = 16;

export interface School {
  origin: string;
  /** Of the server, and of its database. */
  pid: number;
  databasePid: number;
  /** Its whole output. */
  output(): string;
  db: NodePgDatabase;
  pool: Pool;
}

export interface Learner {
  userId: string;
  token: string;
  cookie: string;
}

/** The production build on a database that the bench can also access, for as long as the work takes. */
export async function withSchool<T>(
  work: (school: School) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-bench-'));
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database'), log: () => undefined });
  const institute = await runInstitute({
    dataDir: join(dataDir, 'site'),
    port: await freePort(),
    environment: { ...environment, DATABASE_URL: databaseUrl(database.connection) },
  });
  const pool = new Pool({ ...database.connection, max: CONCURRENCY, pipeline: true });
  try {
    return await work({
      origin: institute.origin,
      pid: institute.process.pid ?? 0,
      databasePid: database.pid ?? 0,
      output: institute.output,
      pool,
      db: drizzle({ client: pool }),
    });
  } finally {
    await pool.end();
    await institute.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The first statement of every signed-in call. */
export async function askWhoCalls(db: Database, { token }: Learner): Promise<void> {
  const requestInfo = {
    address: '',
    userAgent: '',
    headers: new Headers(),
    sessionCookie: null,
    bearerToken: token,
    visitorId: null,
  };
  await authenticate({ db }, requestInfo);
}

/** A signed-in learner with the course. */
export async function addLearner({ db }: Pick<School, 'db'>, course: Pick<BuiltCourse, 'id'>): Promise<Learner> {
  const user = { name: 'Asha Learner', email: `${randomUUID()}@example.com`, passwordHash: 'unusable' };
  const [row] = await db.insert(users).values(user).returning();
  if (!row) throw new Error('nobody was made');
  await enrol(db, row.id, course);
  return { userId: row.id, ...(await openSession(db, { userId: row.id, userAgent: 'bench' })) };
}
