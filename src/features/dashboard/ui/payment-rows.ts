import { motifUrl, parseMotifUrl } from '../../../kit/motif/motif-url.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listPayments } from '../../orders/contract.ts';

export type Payment = RouteResponse<typeof listPayments>['payments'][number];

/** One line of the payment history: one course of an order. */
export interface PaymentRow {
  id: string;
  /** S.No., from 1 across all pages. */
  number: number;
  title: string;
  image: string;
  priceRupees: number;
  method: string;
  /** ISO time. */
  date: string;
  /** Refunds of the order, requested or done. */
  note: string | null;
  /** Why the office rejected the refund. */
  refusal: string | null;
  orderId: string;
  orderNumber: number;
  /** Invoice and credit notes of the order. */
  invoices: Payment['invoices'];
  canRequestRefund: boolean;
}

/** The orders as rows, one per course, in order. */
export function paymentRows(payments: readonly Payment[]): PaymentRow[] {
  return payments
    .flatMap((payment) => payment.courses.map((course) => ({ payment, course })))
    .map(({ payment, course }, at) => ({
      id: `${payment.orderId} ${course.id}`,
      number: at + 1,
      title: course.title,
      image: smallImage(course.image),
      priceRupees: course.price,
      method: payment.paymentMethod,
      date: payment.date,
      note: orderNote(payment),
      refusal: payment.status === 'paid' ? (payment.refundRefusal ?? null) : null,
      orderId: payment.orderId,
      orderNumber: payment.orderNumber,
      invoices: payment.invoices,
      canRequestRefund: payment.canRequestRefund,
    }));
}

function orderNote(payment: Payment): string | null {
  return refundNote(payment) ?? requestNotes[payment.refundRequestState ?? 'none'];
}

/** Approved without a pending refund: the transfer failed, and the office sends it manually. */
const requestNotes = { none: null, open: 'Refund requested', refused: 'Refund refused', refunded: 'Refund approved' };

function refundNote({ status, refund, isRefundPending, refundParts }: Payment): string | null {
  if (status === 'refunded') return 'Refunded';
  if (!refund) return null;
  if (refundParts) return `Partly refunded ${refundParts.back}, refund of ${refundParts.pending} in progress`;
  return isRefundPending ? `Refund of ${refund} in progress` : `Partly refunded ${refund}`;
}

/** The course's block instead of its cloth: a table cell is square and small. */
function smallImage(image: string): string {
  const motif = parseMotifUrl(image);
  return motif ? motifUrl({ ...motif, crop: 'block' }) : image;
}

/** The learner's total payments in rupees; `null` after a refund, when a single number would mislead. */
export function paidRupees(payments: readonly Payment[]): number | null {
  if (payments.some((payment) => refundNote(payment) !== null)) return null;
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}
