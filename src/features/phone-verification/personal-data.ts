import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const phoneVerificationData: FeatureData = {
  tables: [
    {
      table: 'phone_codes',
      title: 'Codes that we sent to your number',
      by: 'phone',
      omit: ['code_hash', 'encrypted_code', 'sealed_code', 'visitor_id', 'network_hash'],
      erase: 'delete',
      personal: {
        phone: 'row',
        visitor_id: 'row',
        code_hash: 'row',
        encrypted_code: 'row',
        sealed_code: 'row',
        network_hash: 'row',
      },
      other: [],
    },
  ],
  impersonal: {},
};
