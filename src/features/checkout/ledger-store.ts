import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/**
 * Adds up, in paise, everything in the books that does not balance. Each term is 0 in sound books:
 * money taken that neither paid an order nor goes back; more given back than taken; an order that stands as paid without its money,
 * or money without its order; lines that don't add up to their order; returned lines without their refund; a refunded order whose
 * money is not back.
 */
export async function sumUnbalancedPaise(db: Database): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    WITH back AS (
      SELECT payment_id, sum(amount_paise) AS promised, coalesce(sum(amount_paise) FILTER (WHERE state = 'processed'), 0) AS processed
      FROM refunds WHERE state <> 'failed' GROUP BY payment_id
    ), taken AS (
      SELECT p.order_id, p.amount_paise AS amount, p.accepted_at IS NOT NULL AS is_accepted,
        coalesce(b.promised, 0) AS promised, coalesce(b.processed, 0) AS processed
      FROM payments p LEFT JOIN back b ON b.payment_id = p.id
      WHERE p.state IN ('captured', 'refunded') OR p.accepted_at IS NOT NULL
    ), parts AS (
      SELECT order_id, sum(paid_paise) AS lines, coalesce(sum(paid_paise) FILTER (WHERE returned_at IS NOT NULL), 0) AS returned
      FROM order_lines GROUP BY order_id
    ), owned AS (
      SELECT order_id, sum(amount_paise) AS paise FROM refunds WHERE reason = 'already-owned' AND state <> 'failed' GROUP BY order_id
    ), terms AS (
      SELECT abs(amount - promised) AS paise FROM taken WHERE NOT is_accepted
      UNION ALL
      SELECT greatest(promised - amount, 0) FROM taken WHERE is_accepted
      UNION ALL
      SELECT abs(CASE WHEN o.state IN ('paid', 'refunded') THEN o.total_paise ELSE 0 END - coalesce(t.amount, 0))
      FROM orders o LEFT JOIN taken t ON t.order_id = o.id AND t.is_accepted
      UNION ALL
      SELECT abs(o.total_paise - coalesce(parts.lines, 0)) FROM orders o LEFT JOIN parts ON parts.order_id = o.id
      UNION ALL
      SELECT abs(coalesce(parts.returned, 0) - coalesce(owned.paise, 0))
      FROM orders o LEFT JOIN parts ON parts.order_id = o.id LEFT JOIN owned ON owned.order_id = o.id
      UNION ALL
      SELECT greatest(o.total_paise - coalesce(t.processed, 0), 0)
      FROM orders o LEFT JOIN taken t ON t.order_id = o.id AND t.is_accepted WHERE o.state = 'refunded'
    )
    SELECT coalesce(sum(paise), 0)::text AS paise FROM terms`);
  return Number(rows[0]?.paise ?? 0);
}
