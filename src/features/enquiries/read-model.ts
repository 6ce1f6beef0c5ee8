import { sql, type SQL } from 'drizzle-orm';
import type { ConsentOwner } from '../../platform/personal-data.ts';

/** The consents of forms sent by an account or from its verified addresses: `id`, `consent` and `given_at`. */
export function formConsents({ userId, emails }: ConsentOwner): SQL {
  return sql`SELECT 'enquiry:' || id AS id, consent, created_at AS given_at FROM enquiries
    WHERE consent IS NOT NULL AND (user_id = ${userId} OR lower(email) = ANY(${sql.param([...emails])}::text[]))`;
}
