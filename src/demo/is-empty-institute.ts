import { sql } from 'drizzle-orm';
import { courses } from '../features/catalogue/table.ts';
import { settings } from '../features/settings/table.ts';
import type { Database } from '../platform/database/database.ts';

/** Key of the setting that marks a database filled with the demo institute. */
export const DEMO_MARK = 'demo-seeded';

/** Whether a database has neither courses, nor an institute's settings, nor was ever filled with the demo institute. */
export async function isEmptyInstitute(db: Database): Promise<boolean> {
  const marks = await db.$count(settings, sql`subject IN (${DEMO_MARK}, 'institute')`);
  return marks === 0 && (await db.$count(courses)) === 0;
}
