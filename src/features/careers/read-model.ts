import { sql, type SQL } from 'drizzle-orm';
import type { ConsentOwner } from '../../platform/personal-data.ts';

/** The consents of applications sent from these addresses: `id`, `consent` and `given_at`. */
export function applicationConsents({ emails }: ConsentOwner): SQL {
  return sql`SELECT 'application:' || id AS id, consent, created_at AS given_at FROM job_applications
    WHERE consent IS NOT NULL AND lower(email) = ANY(${sql.param([...emails])}::text[])`;
}
