import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { fillOffice, FULL_OFFICE } from '../src/testing/fill/fill-office.ts';
import type { OfficeSizes } from '../src/testing/fill/office-sizes.ts';
import { officeReads } from '../src/testing/office-reads.ts';
import { withFilledDatabase } from './filled-database.ts';
import { medianOfEach, round } from './median-of-each.ts';
import type { Figures } from './figures.ts';

const ROUNDS = 40;
const SMALL_OFFICE: OfficeSizes = { students: 1000, enrolments: 5000, leads: 1000, orders: 1000, coupons: 1000 };

/** `--reads PATTERN`: only these reads. */
const at = process.argv.indexOf('--reads');
const chosen = new RegExp(at === -1 ? '' : (process.argv[at + 1] ?? ''));

/** The first page of each office list, and each figure, with 1,000 rows and with a large institute: milliseconds and their ratio. */
export async function measureOfficeLists(): Promise<Record<string, Figures>> {
  return withFilledOffice(SMALL_OFFICE, (small) =>
    withFilledOffice(FULL_OFFICE, async (full) => {
      const figures: Record<string, Figures> = {};
      for (const { name, run } of officeReads.filter((read) => chosen.test(read.name))) {
        const work = [small, full].map((pool) => () => run(drizzle({ client: pool })));
        const [smallMs = Number.NaN, fullMs = Number.NaN] = await medianOfEach(ROUNDS, work);
        figures[name] = { smallMs: round(smallMs), fullMs: round(fullMs), ratio: round(fullMs / smallMs) };
      }
      return figures;
    }),
  );
}

function withFilledOffice<T>(sizes: OfficeSizes, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withFilledDatabase((db) => fillOffice(db, sizes), work);
}
