import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from '../src/platform/database/database.ts';
import { askCall } from './compare-call.ts';
import { fillClasses, openClasses, type Classes } from './fill-classes.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { Figures } from './figures.ts';
import { medianOfEach, round } from './median-of-each.ts';

const ROUNDS = 40;
const FEW = 2;
const MANY = 200;
/** As many as there are in the small institute. */
const LIMIT = 'limit=2';

/** What each page about batches asks, of 2 and of 200 batches with 20 students and 100 classes each: milliseconds and their ratio. */
export async function measureClassGrowth(): Promise<Record<string, Figures>> {
  return withClasses(FEW, (few) =>
    withClasses(MANY, async (many) => {
      const schools = [await open(few), await open(many)];
      const figures: Record<string, Figures> = {};
      for (const [name, pathOf] of Object.entries(reads)) {
        const work = schools.map(({ db, classes }) => async () => {
          const [path, who] = pathOf(classes);
          await askCall(db, who === null ? { path } : { path, token: classes[who] });
        });
        const [fewMs = Number.NaN, manyMs = Number.NaN] = await medianOfEach(ROUNDS, work);
        figures[name] = { fewMs: round(fewMs), manyMs: round(manyMs), 'ratio (1.5)': round(manyMs / fewMs) };
      }
      return figures;
    }),
  );
}

type Who = 'student' | 'trainer' | 'admin' | null;

const reads: Record<string, (classes: Classes) => [string, Who]> = {
  'batches to join': () => [`/batches?${LIMIT}`, null],
  'batches of a course': ({ courseId }) => [`/batches?course=${courseId}`, null],
  'a batch': ({ batchId }) => [`/batches/${batchId}`, null],
  'a course': ({ courseId }) => [`/courses/${courseId}`, null],
  timetable: () => ['/timetable', 'student'],
  attendance: () => ['/attendance', 'student'],
  teaching: () => ['/admin/teaching', 'trainer'],
  register: ({ sessionId }) => [`/admin/sessions/${sessionId}`, 'trainer'],
  code: ({ sessionId }) => [`/admin/sessions/${sessionId}/code`, 'trainer'],
  'office: batches': () => [`/admin/batches?${LIMIT}`, 'admin'],
  'office: a batch': ({ batchId }) => [`/admin/batches/${batchId}`, 'admin'],
  'office: a week of a room': ({ roomId }) => [`/admin/timetable?roomId=${roomId}&${week()}`, 'admin'],
  'office: absences of a batch': ({ batchId }) => [`/admin/absences?kind=streak&batchId=${batchId}`, 'admin'],
  'office: below the minimum, a batch': ({ batchId }) => [`/admin/absences?kind=below&batchId=${batchId}`, 'admin'],
  'office: absences of a day': () => [`/admin/absences?kind=day&${LIMIT}`, 'admin'],
  'office: register as a file': ({ batchId }) => [`/admin/batches/${batchId}/register.csv`, 'admin'],
};

function week(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(0)}&to=${day(6)}`;
}

async function open(pool: Pool): Promise<{ db: Database; classes: Classes }> {
  const db = drizzle({ client: pool });
  return { db, classes: await openClasses(db) };
}

function withClasses<T>(batches: number, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withFilledDatabase((db) => fillClasses(db, batches), work);
}
