import type { FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const reconciliationData: FeatureData = {
  tables: [
    {
      table: 'reconciliation_discrepancies',
      title: 'What did not agree in the books of your orders',
      by: 'order',
      omit: ['resolved_by'],
      erase: 'keep',
      personal: { note: 'blank' },
      // Contains only numbers, sums and titles.
      other: ['key', 'kind', 'payment_id', 'refund_id', 'about', 'details'],
    },
  ],
  impersonal: { reconciliation_runs: ['failure'] },
};
