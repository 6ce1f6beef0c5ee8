import { PaymentGatewayError } from '../../../ports/payment-gateway.ts';
import { checkOrder, type Checking } from './check-order.ts';
import { selectUnsettled, type OrderRow } from '../store.ts';

const BATCH = 100;
const AT_ONCE = 4;
/** After this many consecutive orders without a response the provider is considered down, and polling stops. */
const GIVE_UP_AFTER = 8;

export interface PollResult {
  checked: number;
  failed: number;
}

/**
 * Polls every unpaid order that was sent to a browser at least `olderThanMinutes` ago, and settles what was paid. Paced, the intervals
 * grow, for a month; unpaced, all of the last 8 days at once, as after a start.
 */
export async function pollPendingOrders(
  context: Checking,
  input: { olderThanMinutes: number; isPaced?: boolean },
): Promise<PollResult> {
  const { olderThanMinutes, isPaced = true } = input;
  const total = { checked: 0, failed: 0 };
  let failedInRow = 0;
  let afterId: string | null = null;
  for (;;) {
    const batch: OrderRow[] = await selectUnsettled(context.db, { olderThanMinutes, isPaced, afterId, limit: BATCH });
    const waiting = [...batch];
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (batch.length < BATCH || failedInRow >= GIVE_UP_AFTER) return total;
    afterId = batch.at(-1)?.id ?? null;

    async function work(): Promise<void> {
      for (let order = waiting.shift(); order && failedInRow < GIVE_UP_AFTER; order = waiting.shift()) {
        if (await isChecked(context, order)) {
          total.checked += 1;
          failedInRow = 0;
        } else {
          total.failed += 1;
          failedInRow += 1;
        }
      }
    }
  }
}

/** One failing order must not keep the others from being polled. */
async function isChecked(context: Checking, order: OrderRow): Promise<boolean> {
  try {
    await checkOrder(context, order);
    return true;
  } catch (error) {
    if (error instanceof PaymentGatewayError)
      context.log.warn({ orderId: order.id, reason: error }, 'the provider told nothing of an order');
    else context.log.error({ err: error, orderId: order.id }, 'an order could not be checked');
    return false;
  }
}
