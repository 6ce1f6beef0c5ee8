import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { revokeCertificate } from '../../certificates/issue/revoke-certificate.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { listOrderCertificates } from '../orders/list-order-certificates.ts';
import { selectProcessed } from './refund-store.ts';
import { closedLineIds, revokesCertificate } from './refund-rules.ts';
import { findLines, type OrderRow } from '../store.ts';

/**
 * Revokes the certificates of courses that processed refunds cover: by the office's decision, else by the setting. Idempotent. Runs inside
 * the caller's transaction.
 */
export async function revokeRefundedCertificates(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  order: OrderRow,
  /** The order is fully refunded. */
  { isAllBack }: { isAllBack: boolean },
): Promise<void> {
  const { db } = context;
  const lines = await findLines(db, [order.id]);
  const status = (await listOrderCertificates(db, { order, lines })).filter(({ revokedAt }) => revokedAt === null);
  if (status.length === 0) return;
  const [refunds, { revokesCertificates: isDefault }] = await Promise.all([
    selectProcessed(db, order.id),
    loadSiteContent(db, 'checkout'),
  ]);
  const closed = closedLineIds(refunds);
  const newest = refunds.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  for (const { lineId, number, hasOtherAccess } of status) {
    const line = lines.find(({ id }) => id === lineId);
    const decided = newest
      .flatMap((refund) => (refund.parts ?? []).map((part) => ({ ...part, refund })))
      .find((part) => part.lineId === lineId && part.certificate !== undefined);
    const isClosed = isAllBack || closed.has(lineId) || (line?.refundedAt ?? null) !== null;
    if (!revokesCertificate({ decision: decided?.certificate, isClosed, hasOtherAccess, isDefault })) continue;
    const actorId = decided?.refund.begunBy ?? null;
    const reason = `Order ${formatOrderNumber(order.number)} was refunded.`;
    await revokeCertificate(context, { number, reason, publicReason: '', actorId });
    const details = { number, decision: decided?.certificate ?? 'by the setting' };
    const subject = `order:${order.id}`;
    await recordAudit(db, { actorId, action: 'order-certificate.revoked', subject, details });
  }
}
