import type { Discrepancy } from './contract.ts';
import type { selectDiscrepancies } from './discrepancy-store.ts';
import { discrepancyKinds } from './reconciliation-rules.ts';
import { isMatchable } from './rules.ts';

/** Converts a discrepancy for the office. */
export function toDiscrepancy({
  discrepancy,
  providerOrderId,
  orderNumber,
  resolvedByName,
}: Awaited<ReturnType<typeof selectDiscrepancies>>[number]): Discrepancy {
  const { id, kind, details, paise, orderId, paymentId, refundId, note } = discrepancy;
  return {
    id,
    kind,
    ...discrepancyKinds[kind],
    isMatchable: isMatchable(kind) && discrepancy.resolvedAt === null,
    details,
    paise,
    order: providerOrderId ?? orderId,
    orderNumber,
    paymentId,
    refundId,
    firstSeenAt: discrepancy.firstSeenAt.toISOString(),
    lastSeenAt: discrepancy.lastSeenAt.toISOString(),
    resolvedAt: discrepancy.resolvedAt?.toISOString() ?? null,
    resolvedBy: resolvedByName,
    note,
  };
}
