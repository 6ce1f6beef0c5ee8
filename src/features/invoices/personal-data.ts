import { TAX_LAW, type FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const invoicesData: FeatureData = {
  tables: [
    {
      table: 'invoices',
      title: 'Invoices and credit notes',
      by: 'user',
      erase: 'keep',
      personal: { buyer: { kept: TAX_LAW } },
      other: [
        'kind',
        'number',
        'series',
        'financial_year',
        'order_number',
        'cause',
        'words',
        'seller',
        'lines',
        'sac',
        'place_of_supply',
      ],
    },
  ],
  impersonal: { invoice_counters: ['series', 'financial_year'] },
};
