import type { FeatureData } from '../personal-data.ts';

/** Personal data of the platform: mails, the audit record, rate-limit counters, jobs. */
export const platformData: FeatureData = {
  tables: [
    {
      table: 'outgoing_mails',
      title: 'Mails that we sent you',
      by: 'mail',
      erase: 'delete',
      personal: { recipient: 'row', subject: 'row', body: 'row', attachments: 'row' },
      other: ['key'],
    },
    {
      table: 'audit_entries',
      title: 'Record of what you changed',
      by: 'audit',
      // Who did what and when is kept, without free text.
      erase: { elsewhere: 'src/features/privacy/store.ts' },
      personal: { details: { becomes: 'its numbers and ids' } },
      other: ['action', 'subject'],
    },
    {
      table: 'person_versions',
      title: 'A number that grows when something of yours changes',
      by: 'user',
      erase: 'keep',
      personal: {},
      other: [],
    },
    {
      table: 'rate_limits',
      // Counters keyed by the account's e-mail address or number, for an hour or a day.
      title: null,
      by: 'limit',
      erase: 'delete',
      personal: { key: 'row' },
      other: [],
    },
    {
      table: 'failures',
      title: null,
      by: 'limit',
      erase: 'delete',
      personal: { key: 'row' },
      other: [],
    },
    {
      table: 'jobs.job',
      // Pending jobs, or jobs done within the month; the data refers to rows of other tables.
      title: null,
      by: 'job',
      erase: 'delete',
      personal: { data: 'row' },
      // Thrown errors are described without values before the queue stores them.
      other: [
        'name',
        'output',
        'dead_letter',
        'source_name',
        'source_output',
        'singleton_key',
        'group_id',
        'group_tier',
        'policy',
      ],
    },
  ],
  impersonal: { cached_metrics: ['name', 'value'] },
};
