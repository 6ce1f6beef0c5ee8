import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Whether an order's grant of a course, bought or given, is not revoked. */
export function isGrantedByOrder(orderId: SQLWrapper, courseId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM grants g WHERE g.source IN ('order', 'gift') AND g.source_id = ${orderId}::text
    AND g.course_id = ${courseId} AND g.revoked_at IS NULL)`;
}
