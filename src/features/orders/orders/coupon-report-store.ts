import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface CouponFigures {
  paid: number;
  held: number;
  discountedPaise: number;
  revenuePaise: number;
  backPaise: number;
  firstUsedAt: Date | null;
  lastUsedAt: Date | null;
}

/** Totals of a coupon's orders. Its uses belong to the coupons feature and are only read here. */
export async function sumCouponUses(db: Database, couponId: string): Promise<CouponFigures> {
  const { rows } = await db.execute<{
    paid: number;
    held: number;
    discounted: string;
    revenue: string;
    back: string;
    first: string | null;
    last: string | null;
  }>(sql`
    SELECT count(*) FILTER (WHERE u.counted_at IS NOT NULL)::int AS paid,
      count(*) FILTER (WHERE u.counted_at IS NULL AND u.freed_at IS NULL AND u.reserved_until > now())::int AS held,
      coalesce(sum(o.sale_paise - o.total_paise) FILTER (WHERE u.counted_at IS NOT NULL), 0) AS discounted,
      coalesce(sum(o.total_paise) FILTER (WHERE u.counted_at IS NOT NULL), 0) AS revenue,
      coalesce(sum(b.paise) FILTER (WHERE u.counted_at IS NOT NULL), 0) AS back,
      min(u.counted_at)::text AS first,
      max(u.counted_at)::text AS last
    FROM coupon_uses u
    JOIN orders o ON o.id = u.order_id::uuid
    LEFT JOIN LATERAL (
      SELECT sum(r.amount_paise) AS paise FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.order_id = o.id AND p.accepted_at IS NOT NULL AND r.state = 'processed'
    ) b ON true
    WHERE u.coupon_id = ${couponId}`);
  const [row] = rows;
  return {
    paid: row?.paid ?? 0,
    held: row?.held ?? 0,
    discountedPaise: Number(row?.discounted ?? 0),
    revenuePaise: Number(row?.revenue ?? 0),
    backPaise: Number(row?.back ?? 0),
    firstUsedAt: row?.first ? new Date(row.first) : null,
    lastUsedAt: row?.last ? new Date(row.last) : null,
  };
}
