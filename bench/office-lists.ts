import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { startEmbeddedDatabase } from '../src/platform/embedded-database/start-embedded-database.ts';
import { migrateDatabase } from '../src/platform/migrate-database.ts';
import { fillOffice, FULL_OFFICE, type OfficeSizes } from '../src/testing/fill-office.ts';
import { officeReads } from '../src/testing/office-reads.ts';
import type { Figures } from './rows.ts';

const ROUNDS = 40;
const SMALL_OFFICE: OfficeSizes = { students: 1000, enrolments: 5000, leads: 1000, orders: 1000 };

/** `--reads PATTERN`: only these looks. */
const at = process.argv.indexOf('--reads');
const chosen = new RegExp(at === -1 ? '' : (process.argv[at + 1] ?? ''));

/** Each first page of the office's lists, and each figure, with 1,000 rows and with all of a large institute: milliseconds and their ratio. */
export async function measureOfficeLists(): Promise<Record<string, Figures>> {
  return withFilledOffice(SMALL_OFFICE, (small) =>
    withFilledOffice(FULL_OFFICE, async (full) => {
      const figures: Record<string, Figures> = {};
      for (const { name, run } of officeReads.filter((read) => chosen.test(read.name))) {
        const work = [small, full].map((pool) => () => run(drizzle({ client: pool })));
        const [smallMs = Number.NaN, fullMs = Number.NaN] = await medianOfEach(work);
        figures[name] = { smallMs: round(smallMs), fullMs: round(fullMs), ratio: round(fullMs / smallMs) };
      }
      return figures;
    }),
  );
}

/** The median of each piece of work, in turns, so that whatever else the machine does falls on all of them. */
async function medianOfEach(work: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[][] = work.map(() => []);
  for (let turn = 0; turn < ROUNDS + 5; turn += 1) {
    for (const [at, run] of work.entries()) {
      const start = performance.now();
      await run();
      // The first turns plan the statements and warm the pages.
      if (turn >= 5) taken[at]?.push(performance.now() - start);
    }
  }
  return taken.map((times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN);
}

async function withFilledOffice<T>(sizes: OfficeSizes, work: (pool: Pool) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-office-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const pool = new Pool(database.connection);
  // A connection that the stopping server ends is no failure of the measurement.
  pool.on('error', () => undefined);
  try {
    await migrateDatabase(pool);
    await fillOffice(drizzle({ client: pool }), sizes);
    await pool.query('VACUUM ANALYZE');
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
