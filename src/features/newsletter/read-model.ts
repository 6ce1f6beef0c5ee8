import { sql, type SQL } from 'drizzle-orm';
import type { ConsentOwner } from '../../platform/personal-data.ts';

/** Newsletter subscribers as `subscriber`, for the list of all forms: `id`, `email` and `created_at`. */
export const subscribers = sql`newsletter_subscribers subscriber`;

/** The active consents of the owner of these addresses: `id`, `consent` and `given_at`. */
export function newsletterConsents({ emails }: ConsentOwner): SQL {
  return sql`SELECT 'newsletter:' || id AS id, consent, confirmed_at AS given_at FROM newsletter_subscribers
    WHERE consent IS NOT NULL AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL
      AND lower(email) = ANY(${sql.param([...emails])}::text[])`;
}
