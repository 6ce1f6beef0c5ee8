import type { FeatureData } from '../personal-data.ts';

/** What the platform itself keeps about people: mails, the record of changes, counters of limits, jobs. */
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
      // Who did what and when stays, without what somebody wrote.
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
      // Counters under the account's address or number, for an hour or a day.
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
      // Work that waits or was done within the month; it names what the other tables have.
      title: null,
      by: 'job',
      erase: 'delete',
      personal: { data: 'row' },
      // What is thrown is described without values before the queue keeps it.
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
  impersonal: { kept_figures: ['name', 'value'] },
};
