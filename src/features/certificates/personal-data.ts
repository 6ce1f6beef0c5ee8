import type { FeatureData, RetentionReason } from '../../platform/personal-data.ts';

const NAME_ON_CERTIFICATE: RetentionReason = {
  reason: 'Only if the person chose to leave the name on, so that employers can go on checking the certificate',
  until: 'the register of certificates ends',
};

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const certificatesData: FeatureData = {
  tables: [
    {
      table: 'certificates',
      title: 'Certificates',
      by: 'user',
      ids: [{ column: 'number', subjects: ['certificate'] }],
      erase: 'keep',
      personal: {
        learner_name: { unlessChosen: NAME_ON_CERTIFICATE },
        revoked_reason: 'blank',
        public_reason: 'blank',
      },
      // The teacher signed it.
      generated: ['searched'],
      other: ['number', 'course_title', 'teacher_name', 'family', 'dye'],
    },
    {
      table: 'certificate_events',
      title: 'What happened to your certificates',
      by: 'user',
      omit: ['actor_id'],
      erase: 'keep',
      personal: {
        reason: 'blank',
        before: { unlessChosen: NAME_ON_CERTIFICATE },
        after: { unlessChosen: NAME_ON_CERTIFICATE },
      },
      other: ['kind'],
    },
  ],
  // How certificates look, and who signs them.
  impersonal: {
    certificate_designs: [
      'layout',
      'institute_name',
      'tagline',
      'signatory_name',
      'signatory_title',
      'line_one',
      'line_two',
    ],
    certificate_images: ['hash', 'png'],
    credential_keys: ['public_key', 'encrypted_private_key', 'sealed_private_key'],
  },
};
