import { TAX_LAW, type FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const invoicesData: FeatureData = {
  tables: [
    {
      table: 'invoices',
      title: 'Invoices and credit notes',
      by: 'user',
      erase: 'keep',
      personal: {
        // The law requires name, postal address, state and GSTIN.
        buyer: { kept: TAX_LAW, without: ['email'] },
        // The payment method; on a credit note, the office's reason for the refund.
        words: { becomes: 'Refunded', whereEquals: { kind: 'credit-note' } },
      },
      generated: ['searched'],
      other: [
        'kind',
        'number',
        'series',
        'financial_year',
        'order_number',
        'cause',
        'seller',
        'lines',
        'sac',
        'place_of_supply',
      ],
    },
  ],
  impersonal: { invoice_counters: ['series', 'financial_year'] },
};
