import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const careersData: FeatureData = {
  tables: [
    {
      table: 'job_applications',
      title: 'Job applications',
      by: 'email',
      ids: [{ isInKeys: true, subjects: ['application'] }],
      // Together with its résumé in the file store.
      erase: { elsewhere: 'src/features/careers/erase-application.ts' },
      personal: {
        name: 'row',
        email: 'row',
        phone: 'row',
        message: 'row',
        resume_key: 'row',
        resume_name: 'row',
        note: 'row',
        source: 'row',
        consent: 'row',
      },
      generated: ['searched'],
      other: ['opening_slug', 'opening_title', 'resume_type', 'stage'],
    },
  ],
  impersonal: {},
};
