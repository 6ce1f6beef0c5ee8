/** What this feature writes into the audit log, with its label. */
export const ORDERS_ACTIONS = {
  'checkout-settings.updated': 'Checkout settings changed',
  'coupon-order.exported': 'Orders of a coupon exported',
  'day.closed': 'Day closed at the desk',
  'day-close.exported': 'Day closes exported',
  'offline-payment.recorded': 'Payment taken at the desk',
  'offline-refund.paid': 'Refund handed over at the desk',
  'order.cancelled': 'Unpaid order cancelled',
  'order-certificate.revoked': 'Certificate revoked with a refund',
  'order.expired': 'Unpaid order expired',
  'order-lines.refunded': 'Courses of an order refunded',
  'order.paid': 'Order paid',
  'refund.started': 'Refund started',
  'order.refunded': 'Order refunded',
  'order.exported': 'Orders exported',
  'payment.matched': 'Payment matched to an order',
  'payment.returned': 'Unmatched payment refunded',
  'refund.recorded': 'Refund by the payment provider',
  'refund.failed': 'Refund failed',
  'refund.refused': 'Refund request declined',
  'refund.requested': 'Refund requested',
  'order-note.created': 'Note added to an order',
  'payment-link.created': 'Payment link created',
  'payment-link.mailed': 'Payment link sent by mail',
  'order-mail.resent': 'Mail about an order sent again',
  'offline-sale.created': 'Sold at the desk',
} as const;

type Labels = typeof ORDERS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
