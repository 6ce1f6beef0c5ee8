import { TAX_LAW, type FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const invoicesData: FeatureData = {
  tables: [
    {
      table: 'invoices',
      title: 'Invoices and credit notes',
      by: 'user',
      erase: 'keep',
      personal: {
        // The law asks for name, address, state and GSTIN.
        buyer: { kept: TAX_LAW, without: ['email'] },
        // How it was paid; on a credit note, why the office gave the money back, in its own words.
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
