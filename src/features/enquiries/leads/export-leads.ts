import type { Context } from '../../../platform/http/context.ts';
import { formatDateTime, formatShortDate } from '../../../kit/numbers/dates.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { Lead, LeadQuery } from './inbox-contract.ts';
import { selectLeadsAfter } from './inbox-store.ts';
import { readFilter } from './list-leads.ts';
import { describeLost, STAGE_NAMES } from '../rules.ts';
import { toLeads } from './to-lead.ts';
import { yesNo } from '../../../kit/csv.ts';

/** All matching leads as a file. The export is audited. */
export async function exportLeads(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: LeadQuery; actorId: string },
): Promise<Response> {
  const { search, ids, ...named } = query;
  const filter = readFilter({ ...query, callerId: actorId });
  return csvFile(context, {
    name: 'enquiries',
    audit: {
      actorId,
      action: 'lead.exported',
      subject: 'leads',
      details: { ...named, isSearched: Boolean(search), ...(ids && { chosen: ids.length }) },
    },
    columns,
    readAfter: async (last, limit) =>
      toLeads(context, await selectLeadsAfter(context.db, filter, { lastId: last?.id ?? null, limit })),
  });
}

const columns: CsvColumn<Lead>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Phone verified', cell: ({ isPhoneVerified }) => yesNo(isPhoneVerified) },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Stage', cell: ({ stage }) => STAGE_NAMES[stage] },
  { head: 'Lost reason', cell: describeLost },
  { head: 'City', cell: ({ city }) => city },
  { head: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { head: 'Owner', cell: ({ owner }) => owner?.name ?? '' },
  { head: 'Next step', cell: ({ nextStep }) => nextStep },
  { head: 'Follow up on', cell: ({ followUpOn }) => (followUpOn ? formatShortDate(followUpOn) : '') },
  { head: 'Follow up at', cell: ({ followUpTime }) => followUpTime ?? '' },
  { head: 'Form', cell: ({ formHeading }) => formHeading },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Message', cell: ({ message }) => message },
  { head: 'Source', cell: ({ source }) => source.utm_source ?? source.referrer ?? '' },
  { head: 'First page', cell: ({ source }) => source.landing ?? '' },
  { head: 'Forms', cell: ({ forms }) => forms },
  { head: 'First form', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Last form', cell: ({ lastSubmittedAt }) => formatDateTime(lastSubmittedAt) },
  {
    head: 'First response',
    cell: ({ firstRespondedAt }) => (firstRespondedAt ? formatDateTime(firstRespondedAt) : ''),
  },
];
