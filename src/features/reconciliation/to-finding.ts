import type { Finding } from './contract.ts';
import type { selectFindings } from './finding-store.ts';
import { findingKinds } from './match-rules.ts';

/** A finding as the office reads it. */
export function toFinding({
  finding,
  providerOrderId,
  resolvedByName,
}: Awaited<ReturnType<typeof selectFindings>>[number]): Finding {
  const { id, kind, details, paise, orderId, paymentId, refundId, note } = finding;
  return {
    id,
    kind,
    ...findingKinds[kind],
    details,
    paise,
    order: providerOrderId ?? orderId,
    paymentId,
    refundId,
    firstSeenAt: finding.firstSeenAt.toISOString(),
    lastSeenAt: finding.lastSeenAt.toISOString(),
    resolvedAt: finding.resolvedAt?.toISOString() ?? null,
    resolvedBy: resolvedByName,
    note,
  };
}
