import { sql } from 'drizzle-orm';
import { SIGN_UP_CONSENT } from './rules.ts';
import type { Database } from '../../platform/database/database.ts';

export interface ConsentRow {
  id: string;
  purpose: string;
  text: string;
  policyVersion: number;
  givenAt: Date;
}

/** A user's active consents. The id says where each is stored. */
export async function selectConsents(
  db: Database,
  owner: { userId: string; emails: readonly string[] },
): Promise<ConsentRow[]> {
  const isProved = sql`lower(t.email) = ANY(${sql.param([...owner.emails])})`;
  const isMine = sql`(t.user_id = ${owner.userId} OR ${isProved})`;
  const { rows } = await db.execute<{ id: string; consent: object; given_at: string }>(sql`
    SELECT 'enquiry:' || t.id AS id, consent, created_at AS given_at FROM enquiries t
      WHERE consent IS NOT NULL AND ${isMine}
    UNION ALL
    SELECT 'application:' || t.id, consent, created_at FROM job_applications t
      WHERE consent IS NOT NULL AND ${isProved}
    UNION ALL
    SELECT 'newsletter:' || t.id, consent, confirmed_at FROM newsletter_subscribers t
      WHERE consent IS NOT NULL AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AND ${isProved}
    UNION ALL
    SELECT 'account:' || t.id,
        jsonb_build_object('purpose', 'account', 'text', ${SIGN_UP_CONSENT}::text, 'policyVersion', policy_version), created_at
      FROM users t WHERE policy_version IS NOT NULL AND t.id = ${owner.userId}
    UNION ALL
    SELECT 'cart-reminder:' || t.user_id, consent, agreed_at FROM saved_carts t
      WHERE withdrawn_at IS NULL AND t.user_id = ${owner.userId}
    ORDER BY given_at DESC LIMIT 200`);
  return rows.map(({ id, consent, given_at }) => {
    const { purpose = '', text = '', policyVersion = 0 } = consent as Partial<ConsentRow>;
    return { id, purpose, text, policyVersion, givenAt: new Date(given_at) };
  });
}

/** Ends what a consent allowed; job applications are erased by their own feature. */
export async function withdrawKept(db: Database, kind: 'enquiry' | 'newsletter', id: string): Promise<void> {
  if (kind === 'enquiry')
    // With their last form the lead is deleted, unless it has an upcoming demo class.
    await db.execute(sql`
      WITH gone AS (DELETE FROM enquiries WHERE id = ${id} RETURNING lead_id),
        told AS (DELETE FROM webhook_deliveries WHERE payload ->> 'enquiryId' = ${id}::text),
        mailed AS (DELETE FROM outgoing_mails WHERE key IN ('enquiry-received:' || ${id}::text, 'enquiry-notice:' || ${id}::text))
      DELETE FROM leads l USING gone
        WHERE l.id = gone.lead_id
          AND NOT EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id AND e.id <> ${id})
          AND NOT EXISTS (SELECT 1 FROM demo_bookings d WHERE d.lead_id = l.id)`);
  else await db.execute(sql`UPDATE newsletter_subscribers SET unsubscribed_at = now() WHERE id = ${id}`);
}
