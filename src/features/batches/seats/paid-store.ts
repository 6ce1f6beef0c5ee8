import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** What a user paid for a course in rupees; `null` when it was not bought. Plans of instalments count with their whole price. */
export async function findPaidRupees(db: Database, userId: string, courseId: string): Promise<number | null> {
  const { rows } = await db.execute<{ paise: number | null }>(sql`
    SELECT coalesce(
      (SELECT max(p.total_paise) FROM instalment_plans p
        WHERE p.user_id = ${userId} AND p.course_id = ${courseId} AND p.state IN ('active', 'paid')),
      (SELECT max(l.paid_paise) FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.user_id = ${userId} AND l.course_id = ${courseId} AND o.paid_at IS NOT NULL
          AND l.returned_at IS NULL AND l.refunded_at IS NULL))::int AS paise`);
  const paise = rows[0]?.paise ?? null;
  return paise === null ? null : Math.round(paise / 100);
}
