import { TAX_LAW, type FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const instalmentsData: FeatureData = {
  tables: [
    {
      table: 'instalment_plans',
      title: 'Plans of instalments',
      by: 'user',
      ids: [{ as: 'plans', isInKeys: true }],
      omit: ['plan_key', 'created_by'],
      erase: 'keep',
      personal: {
        lowered_because: 'blank',
        cancelled_because: 'blank',
        buyer_state: { kept: TAX_LAW },
        buyer_gstin: { kept: TAX_LAW },
        buyer_business: { kept: TAX_LAW },
      },
      other: ['title', 'state'],
    },
    {
      table: 'instalment_dues',
      title: 'Dates and amounts of instalments',
      by: 'plan',
      erase: 'keep',
      personal: {},
      other: [],
    },
  ],
  impersonal: {},
};
