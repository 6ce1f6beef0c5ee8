/** What this feature writes into the audit log, with its label. */
export const ORDERS_ACTIONS = {
  'checkout-settings.updated': 'Settings of the checkout changed',
  'coupon-order.exported': 'Orders of a coupon taken as a file',
  'day.closed': 'Day closed at the desk',
  'day-close.exported': 'Day closes exported',
  'offline-payment.recorded': 'Money taken at the desk',
  'offline-refund.paid': 'Money given back at the desk',
  'order.cancelled': 'Unpaid order cancelled',
  'order-certificate.revoked': 'Certificate revoked with a refund',
  'order.expired': 'Unpaid order expired',
  'order-lines.refunded': 'Courses of an order refunded',
  'order.paid': 'Order paid',
  'refund.started': 'Refund of an order begun',
  'order.refunded': 'Order refunded',
  'order.exported': 'Orders taken as a file',
  'payment.returned': 'Payment that bought nothing sent back',
  'refund.recorded': 'Refund by the payment provider',
  'refund.failed': 'Refund failed',
  'refund.refused': 'Refund refused',
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
