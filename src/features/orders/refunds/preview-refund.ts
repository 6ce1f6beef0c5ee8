import { sum } from '../../../kit/numbers/sum.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listOtherwiseGranted } from '../../learning/access/list-otherwise-granted.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { listOrderCertificates } from '../orders/list-order-certificates.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { methodName } from '../payments/payment-rules.ts';
import type { RefundPart } from '../rules.ts';
import { findLines } from '../store.ts';
import { loadLeft } from './refund-policy.ts';

/**
 * Counts what a refund would do, without doing it: what is left, which courses close, which certificates are revoked, whether a credit note
 * follows. Throws 409 `too-much`.
 */
export async function previewRefund(
  { db }: Pick<Context, 'db'>,
  { orderId, parts }: { orderId: string; parts: readonly RefundPart[] },
) {
  const order = await findNamedOrder(db, orderId);
  const [left, [accepted], lines] = await Promise.all([
    loadLeft(db, order),
    findAccepted(db, [order.id]),
    findLines(db, [order.id]),
  ]);
  const partOf = new Map(parts.map((part) => [part.lineId, part]));
  const isTooMuch =
    partOf.size < parts.length ||
    parts.some(
      ({ lineId, amountPaise }) => !left.some((one) => one.line.id === lineId && amountPaise <= one.leftPaise),
    );
  if (!accepted || isTooMuch)
    throw new AppError(409, 'too-much', 'That is more than can be refunded. Please review the order.');
  const amountPaise = sum(parts.map((part) => part.amountPaise));
  const leftAfterPaise = sum(left.map(({ leftPaise }) => leftPaise)) - amountPaise;
  const [certificates, others] = await Promise.all([
    listOrderCertificates(db, { order, lines }),
    listOtherwiseGranted(db, { userId: order.userId, orderId: order.id }),
  ]);
  const closing = left.filter(
    ({ line, leftPaise }) =>
      line.paidPaise > 0 && leftPaise > 0 && (partOf.get(line.id)?.amountPaise ?? 0) === leftPaise,
  );
  const closes = (lineId: string) => leftAfterPaise === 0 || closing.some(({ line }) => line.id === lineId);
  return {
    amountPaise,
    leftAfterPaise,
    becomes: leftAfterPaise === 0 ? ('refunded' as const) : ('partly-refunded' as const),
    method: methodName(accepted.method),
    isOffline: accepted.takenBy !== null,
    closedCourses: closing.filter(({ line }) => !others.has(line.courseId)).map(({ line }) => line.title),
    coursesWithAccess: left
      .filter(({ line }) => !closes(line.id) || others.has(line.courseId))
      .map(({ line }) => line.title),
    revokedCertificates: certificates
      .filter(({ revokedAt }) => revokedAt === null)
      .filter(({ lineId, isRevokedByDefault }) => {
        const decision = partOf.get(lineId)?.certificate;
        return decision === undefined ? closes(lineId) && isRevokedByDefault : decision === 'revoke';
      })
      .map(({ number }) => number),
  };
}
