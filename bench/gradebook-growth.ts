import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { askCall } from './compare-call.ts';
import { fillGradebook, openGradebook } from './fill-gradebook.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { Figures } from './figures.ts';
import { medianOfEach, round } from './median-of-each.ts';
import { recordStatements } from './record-statements.ts';

const ROUNDS = 40;
const FEW = { learners: 20, items: 10 };
const MANY = { learners: 200, items: 40 };
/** As many learners as a page of the small gradebook has. */
const PATH = (courseId: string) => `/admin/gradebook/${courseId}?limit=20`;

/** A page of the gradebook with 20 learners × 10 items and with 200 × 40: milliseconds, their ratio, and the queries. */
export async function measureGradebookGrowth(): Promise<Record<string, Figures>> {
  return withGradebook(FEW, (few) =>
    withGradebook(MANY, async (many) => {
      const schools = await Promise.all([few, many].map(open));
      const work = schools.map(({ ask }) => ask);
      const [fewMs = Number.NaN, manyMs = Number.NaN] = await medianOfEach(ROUNDS, work);
      const statements = await Promise.all(schools.map(({ countStatements }) => countStatements()));
      return {
        gradebook: {
          fewMs: round(fewMs),
          manyMs: round(manyMs),
          'ratio (1.5)': round(manyMs / fewMs),
          'queries (8)': Math.max(...statements),
        },
      };
    }),
  );
}

interface Size {
  learners: number;
  items: number;
}

async function open(pool: Pool) {
  const db = drizzle({ client: pool });
  const { courseId, token } = await openGradebook(db);
  const call = { path: PATH(courseId), token };
  return {
    ask: () => askCall(db, call),
    countStatements: async () => (await recordStatements(pool, (recorded) => askCall(recorded, call))).length,
  };
}

function withGradebook<T>(size: Size, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withFilledDatabase((db) => fillGradebook(db, size), work);
}
