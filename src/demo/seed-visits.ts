import { pageViews } from '../features/reports/table.ts';
import { addDays, indianDay } from '../kit/numbers/dates.ts';
import type { Database } from '../platform/database/database.ts';

/** Approximate visits a day by source. */
const SOURCES: readonly { source: string; visits: number }[] = [
  { source: '', visits: 34 },
  { source: 'google', visits: 21 },
  { source: 'instagram', visits: 12 },
  { source: 'search.example', visits: 9 },
  { source: 'newsletter', visits: 4 },
  { source: 'poster', visits: 2 },
];
const DAYS = 60;

/** Visits of the last 60 days: fewer on Sundays, and slowly more. */
export async function seedVisits(db: Database, { now }: { now: Date }): Promise<void> {
  const today = indianDay(now);
  const rows = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS)).flatMap((day, at) =>
    SOURCES.map(({ source, visits }, place) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 0.6 : 1;
      const wave = 1 + 0.18 * Math.sin(at * 1.7 + place);
      const counted = Math.round(visits * weekday * wave * (0.85 + (0.3 * at) / DAYS));
      return { day, source, visits: counted, views: Math.round(counted * 2.6) };
    }),
  );
  await db.insert(pageViews).values(rows);
}
