import { TAX_LAW, type FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const ordersData: FeatureData = {
  tables: [
    {
      table: 'webhook_events',
      title: 'What the payment provider told us about your payments',
      by: 'provider-event',
      erase: 'keep',
      personal: { body: 'blank' },
      // The ids stay, so that a replayed event has no effect.
      other: ['event_id', 'event', 'provider_order_id', 'receipt', 'outcome'],
    },
    {
      table: 'orders',
      title: 'Orders',
      by: 'user',
      ids: [
        { as: 'orders', isInKeys: true, subjects: ['order'] },
        { column: 'provider_order_id', as: 'providerOrders' },
      ],
      omit: ['sale_key'],
      erase: 'keep',
      personal: {
        note: 'blank',
        source: 'blank',
        // Removed for an order that was never paid, since it is not in the books.
        buyer_state: { kept: TAX_LAW },
        buyer_gstin: { kept: TAX_LAW },
        buyer_business: { kept: TAX_LAW },
        buyer_address: { kept: TAX_LAW },
      },
      other: ['state', 'channel', 'fingerprint', 'coupon_code', 'bundles', 'currency', 'provider_order_id'],
    },
    {
      table: 'order_notes',
      title: 'What the office noted on your orders',
      by: 'order',
      omit: ['author_id'],
      erase: 'delete',
      personal: { text: 'row' },
      other: [],
    },
    {
      // The hash of a payment URL is no personal data.
      table: 'payment_links',
      title: null,
      by: 'order',
      omit: ['created_by'],
      erase: 'keep',
      personal: {},
      other: ['token_hash'],
    },
    {
      table: 'order_lines',
      title: 'Courses in your orders',
      by: 'order',
      erase: 'keep',
      personal: { lowered_because: 'blank' },
      other: ['title', 'image'],
    },
    {
      table: 'payments',
      title: 'Payments',
      by: 'order',
      omit: ['taken_by', 'matched_by', 'matched_at'],
      erase: 'keep',
      personal: { reference: { kept: TAX_LAW } },
      other: ['provider_payment_id', 'state', 'method', 'currency'],
    },
    {
      table: 'payment_parts',
      title: 'Parts of your payments',
      by: 'order',
      erase: 'keep',
      personal: { reference: { kept: TAX_LAW } },
      other: ['receipt_number', 'method'],
    },
    {
      table: 'refunds',
      title: 'Refunds',
      by: 'order',
      ids: [{ isInKeys: true }],
      omit: ['given_by', 'matched_at'],
      erase: 'keep',
      personal: { note: 'blank', last_error: 'blank', given_reference: { kept: TAX_LAW } },
      other: ['key', 'reason', 'parts', 'state', 'provider_refund_id', 'given_method'],
    },
    {
      table: 'refund_requests',
      title: 'Refunds that you asked for',
      by: 'order',
      ids: [{ isInKeys: true }],
      erase: 'keep',
      personal: { reason: 'blank', refusal: 'blank' },
      other: ['state'],
    },
  ],
  impersonal: { day_closes: ['taken_paise', 'note'] },
};
