import { sql, type SQL } from 'drizzle-orm';
import type { ConsentOwner } from '../../platform/personal-data.ts';

/** A user's active consent to reminders of their cart: `id`, `consent` and `given_at`. */
export function reminderConsents({ userId }: ConsentOwner): SQL {
  return sql`SELECT 'cart-reminder:' || user_id AS id, consent, agreed_at AS given_at FROM saved_carts
    WHERE withdrawn_at IS NULL AND user_id = ${userId}`;
}
