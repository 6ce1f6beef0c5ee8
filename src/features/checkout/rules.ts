export type OrderState = 'created' | 'open' | 'paid' | 'refunded';
export type PaymentState = 'authorized' | 'captured' | 'failed' | 'refunded';
export type RefundState = 'waiting' | 'pending' | 'processed' | 'failed';
