import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { askCall } from './compare-call.ts';
import { fillMarking, openMarking } from './fill-gradebook.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { Figures } from './figures.ts';
import { medianOfEach, round } from './median-of-each.ts';
import { recordStatements } from './record-statements.ts';

const ROUNDS = 40;
const FEW = { learners: 20, items: 10 };
const MANY = { learners: 200, items: 40 };

/** What a trainer sees while marking, with 20 learners × 10 items and with 200 × 40: milliseconds, their ratio, and the queries. */
export async function measureMarkingGrowth(): Promise<Record<string, Figures>> {
  return withMarking(FEW, (few) =>
    withMarking(MANY, async (many) => {
      const schools = await Promise.all([few, many].map(open));
      const figures: Record<string, Figures> = {};
      for (const screen of ['queue', 'marking screen'] as const) {
        const [fewMs = Number.NaN, manyMs = Number.NaN] = await medianOfEach(
          ROUNDS,
          schools.map(
            ({ ask }) =>
              () =>
                ask(screen),
          ),
        );
        const statements = await Promise.all(schools.map(({ countStatements }) => countStatements(screen)));
        figures[screen] = {
          fewMs: round(fewMs),
          manyMs: round(manyMs),
          'ratio (1.5)': round(manyMs / fewMs),
          'queries (8)': Math.max(...statements),
        };
      }
      return figures;
    }),
  );
}

type Screen = 'queue' | 'marking screen';

async function open(pool: Pool) {
  const db = drizzle({ client: pool });
  const { token, waitingIds } = await openMarking(db);
  const opened = waitingIds[Math.floor(waitingIds.length / 2)] ?? '';
  const paths: Record<Screen, string> = {
    queue: '/admin/submissions?state=needs-grading',
    'marking screen': `/admin/submissions/${opened}?state=needs-grading`,
  };
  const callOf = (screen: Screen) => ({ path: paths[screen], token });
  return {
    ask: (screen: Screen) => askCall(db, callOf(screen)),
    countStatements: async (screen: Screen) =>
      (await recordStatements(pool, (recorded) => askCall(recorded, callOf(screen)))).length,
  };
}

function withMarking<T>(size: { learners: number; items: number }, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withFilledDatabase((db) => fillMarking(db, size), work);
}
