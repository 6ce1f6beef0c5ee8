import { sum } from '../../../kit/numbers/sum.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { previewCredit } from '../../invoices/credit-invoice.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';
import { listOtherwiseGranted } from '../../learning/access/list-otherwise-granted.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { listOrderCertificates } from '../orders/list-order-certificates.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { SPLIT } from '../counter-sales/counter-rules.ts';
import { findPaymentParts } from '../payments/payment-parts-store.ts';
import { methodNames } from '../payments/payment-rules.ts';
import type { RefundPart } from '../rules.ts';
import { findLines } from '../store.ts';
import { loadLeft } from './refund-policy.ts';
import { closesCourse, refundRefusal } from './refund-rules.ts';

/**
 * Counts what a refund would do, without doing it: what is left, where the money goes, which courses close, what becomes of certificates,
 * which credit note follows. Throws 409 `too-much`.
 */
export async function previewRefund(
  { db, payments: gateway }: Pick<Context, 'db' | 'payments'>,
  { orderId, parts }: { orderId: string; parts: readonly RefundPart[] },
) {
  const order = await findNamedOrder(db, orderId);
  const [left, [accepted], lines] = await Promise.all([
    loadLeft(db, order),
    findAccepted(db, [order.id]),
    findLines(db, [order.id]),
  ]);
  const partOf = new Map(parts.map((part) => [part.lineId, part]));
  const refusal = refundRefusal(order.paidAt !== null, left, parts);
  if (refusal !== null) throw new AppError(409, 'too-much', refusal);
  if (!accepted) throw new Error(`Order ${order.id} has no payment`);
  const amountPaise = sum(parts.map((part) => part.amountPaise));
  const leftAfterPaise = sum(left.map(({ leftPaise }) => leftPaise)) - amountPaise;
  const [certificates, others, owned, split, creditNote] = await Promise.all([
    listOrderCertificates(db, { order, lines }),
    listOtherwiseGranted(db, { userId: order.userId, orderId: order.id }),
    listOwnedCourseIds(db, order.userId),
    accepted.method === SPLIT ? findPaymentParts(db, [order.id]) : [],
    previewCredit(db, {
      orderId: order.id,
      amountPaise,
      parts: parts.map((part) => ({ key: part.lineId, amountPaise: part.amountPaise })),
    }),
  ]);
  const closes = (lineId: string) =>
    closesCourse({
      decision: partOf.get(lineId)?.access,
      isBack:
        leftAfterPaise === 0 ||
        left.some(
          ({ line, leftPaise }) =>
            line.id === lineId && leftPaise > 0 && (partOf.get(line.id)?.amountPaise ?? 0) === leftPaise,
        ),
    });
  // What is refunded already, or on its way back, is not this refund's doing.
  const settled = new Set(
    left.filter(({ line, leftPaise }) => line.paidPaise > 0 && leftPaise === 0).map(({ line }) => line.id),
  );
  const opened = lines.filter((line) => owned.includes(line.courseId));
  const closing = opened.filter((line) => closes(line.id) && !settled.has(line.id) && !others.has(line.courseId));
  const staying = opened.filter((line) => (!closes(line.id) && !settled.has(line.id)) || others.has(line.courseId));
  const valid = certificates.filter(({ revokedAt }) => revokedAt === null);
  const isRevoked = ({ lineId, isRevokedByDefault }: (typeof valid)[number]) => {
    const decision = partOf.get(lineId)?.certificate;
    return decision === undefined ? closes(lineId) && isRevokedByDefault : decision === 'revoke';
  };
  return {
    amountPaise,
    leftAfterPaise,
    becomes: leftAfterPaise === 0 ? ('refunded' as const) : ('partly-refunded' as const),
    method: methodNames(
      accepted.method,
      split.map(({ method }) => method),
    ),
    isOffline: accepted.takenBy !== null,
    gateway: gateway.name,
    isInstalment: order.instalmentDueId !== null,
    closedCourses: closing.map(({ title }) => title),
    coursesWithAccess: staying.map(({ title }) => title),
    revokedCertificates: valid.filter(isRevoked).map(({ number }) => number),
    validCertificates: valid.filter((certificate) => !isRevoked(certificate)).map(({ number }) => number),
    creditNote,
  };
}
