import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { ConsentOwner } from '../../../platform/personal-data.ts';
import { enquiries } from '../table.ts';

/** The forms sent by an account or from its verified addresses. */
export async function selectFormConsents(db: Database, { userId, emails }: ConsentOwner) {
  return db
    .select({ id: enquiries.id, consent: enquiries.consent, givenAt: enquiries.createdAt })
    .from(enquiries)
    .where(or(eq(enquiries.userId, userId), inArray(sql`lower(${enquiries.email})`, [...emails])));
}

/** Deletes a form, and its lead unless another form or a demo class keeps it. */
export async function deleteForm(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM enquiries WHERE id = ${id} RETURNING lead_id)
    DELETE FROM leads l USING gone
      WHERE l.id = gone.lead_id
        AND NOT EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id AND e.id <> ${id})
        AND NOT EXISTS (SELECT 1 FROM demo_bookings d WHERE d.lead_id = l.id)`);
}
