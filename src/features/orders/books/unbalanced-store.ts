import { sql, type SQL } from 'drizzle-orm';

/**
 * Returns orders whose books don't balance, with the unexplained paise; empty in sound books. Each term is 0 there: money taken that
 * neither paid an order nor is refunded; more refunded than taken; an order marked paid without its money, or money without its order;
 * lines that don't add up to their order; returned lines without their refund; a refunded order whose money is not refunded.
 */
export const unbalancedOrders: SQL = sql`
  WITH back AS (
    SELECT payment_id, sum(amount_paise) AS promised, coalesce(sum(amount_paise) FILTER (WHERE state = 'processed'), 0) AS processed
    FROM refunds WHERE state <> 'failed' GROUP BY payment_id
  ), taken AS (
    SELECT p.order_id, p.amount_paise AS amount, p.accepted_at IS NOT NULL AS is_accepted,
      coalesce(b.promised, 0) AS promised, coalesce(b.processed, 0) AS processed
    FROM payments p LEFT JOIN back b ON b.payment_id = p.id
    WHERE p.state IN ('captured', 'refunded') OR p.accepted_at IS NOT NULL
  ), extra AS (
    SELECT order_id, sum(CASE WHEN is_accepted THEN greatest(promised - amount, 0) ELSE abs(amount - promised) END) AS paise
    FROM taken GROUP BY order_id
  ), parts AS (
    SELECT order_id, sum(paid_paise) AS lines, coalesce(sum(paid_paise) FILTER (WHERE returned_at IS NOT NULL), 0) AS returned
    FROM order_lines GROUP BY order_id
  ), owned AS (
    SELECT order_id, sum(amount_paise) AS paise FROM refunds WHERE reason = 'already-owned' AND state <> 'failed' GROUP BY order_id
  ), terms AS (
    SELECT o.id AS order_id,
      coalesce(e.paise, 0)
      + abs(CASE WHEN o.state IN ('paid', 'refunded') THEN o.total_paise ELSE 0 END - coalesce(t.amount, 0))
      + abs(o.total_paise - coalesce(l.lines, 0))
      + abs(coalesce(l.returned, 0) - coalesce(w.paise, 0))
      + CASE WHEN o.state = 'refunded' THEN greatest(o.total_paise - coalesce(t.processed, 0), 0) ELSE 0 END AS paise
    FROM orders o
      LEFT JOIN extra e ON e.order_id = o.id
      LEFT JOIN taken t ON t.order_id = o.id AND t.is_accepted
      LEFT JOIN parts l ON l.order_id = o.id
      LEFT JOIN owned w ON w.order_id = o.id
  )
  SELECT order_id, paise FROM terms WHERE paise > 0`;
