import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freeSeats } from '../../batches/seats/hold-seats.ts';
import { freeCoupon } from '../../coupons/count-coupon.ts';
import { nextOrderState } from '../rules.ts';
import { lockOrder, updateOrder, type OrderRow } from '../store.ts';

/**
 * Ends an unpaid order: it is not reused, its coupon use and its seats are released, and a payment that still arrives is refunded. Returns the order; one
 * that is paid or ended is unchanged. Runs inside the caller's transaction.
 */
export async function endOrder(
  db: Database,
  input: { orderId: string; as: 'expired' | 'cancelled'; reason: string },
): Promise<OrderRow> {
  const order = await lockOrder(db, input.orderId);
  if (!order) throw new Error(`There is no order ${input.orderId}`);
  const state = nextOrderState(order.state, input.as);
  if (state === null) return order;
  const ended = await updateOrder(db, order.id, { state, ended: true });
  await freeCoupon(db, { orderId: order.id, totalPaise: order.totalPaise });
  await freeSeats(db, { orderId: order.id });
  await recordAudit(db, {
    actorId: null,
    action: `order.${input.as}`,
    subject: `order:${order.id}`,
    details: { before: order.state, after: state, reason: input.reason },
  });
  return ended;
}
