import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { NEWSLETTER } from './rules.ts';
import { enquiries } from './table.ts';

/** Whether this browser ever sent a form other than the newsletter's. */
export async function hasVisitorAsked(db: Database, visitorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.visitorId, visitorId), ne(enquiries.formHeading, NEWSLETTER)))
    .limit(1);
  return rows.length > 0;
}
