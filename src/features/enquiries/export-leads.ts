import type { Context } from '../../platform/context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatDateTime, formatShortDate } from '../../kit/dates.ts';
import { streamPortions } from '../../platform/stream-portions.ts';
import type { Lead, LeadQuery } from './inbox-contract.ts';
import { selectLeadsAfter, type LeadFilter } from './inbox-store.ts';
import { readFilter } from './list-leads.ts';
import { STAGE_NAMES } from './rules.ts';
import { showLeads } from './show-lead.ts';

const ROWS_AT_ONCE = 500;

/** All leads that fit, as a file that begins while the rest is still read. Who took it is written down. */
export async function exportLeads(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: LeadQuery; actorId: string },
): Promise<Response> {
  const { search, ...named } = query;
  const details = { ...named, isSearched: Boolean(search) };
  await recordAudit(context.db, { actorId, action: 'leads-exported', subject: 'leads', details });
  const day = context.clock.now().toISOString().slice(0, 10);
  return new Response(streamPortions(writeLines(context, readFilter(query))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${day}.csv"`,
    },
  });
}

async function* writeLines(context: Pick<Context, 'db'>, filter: LeadFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  let lastId: string | null = null;
  for (;;) {
    const rows = await selectLeadsAfter(context.db, filter, { lastId, limit: ROWS_AT_ONCE });
    const leads = await showLeads(context, rows);
    if (leads.length > 0) yield encoder.encode(leads.map(toLine).join(''));
    lastId = rows.at(-1)?.id ?? null;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function toLine(lead: Lead): string {
  return csvLine(columns.map(({ cell }) => cell(lead)));
}

const columns: { head: string; cell: (lead: Lead) => string | number }[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Phone verified', cell: ({ isPhoneVerified }) => (isPhoneVerified ? 'yes' : 'no') },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Stage', cell: ({ stage }) => STAGE_NAMES[stage] },
  { head: 'Reason lost', cell: ({ lostReason }) => lostReason },
  { head: 'Owner', cell: ({ owner }) => owner?.name ?? '' },
  { head: 'Next step', cell: ({ nextStep }) => nextStep },
  { head: 'Follow up on', cell: ({ followUpOn }) => (followUpOn ? formatShortDate(followUpOn) : '') },
  { head: 'Form', cell: ({ formHeading }) => formHeading },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Message', cell: ({ message }) => message },
  { head: 'Source', cell: ({ source }) => source.utm_source ?? source.referrer ?? '' },
  { head: 'First page', cell: ({ source }) => source.landing ?? '' },
  { head: 'Forms', cell: ({ forms }) => forms },
  { head: 'First form', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Last form', cell: ({ lastSubmittedAt }) => formatDateTime(lastSubmittedAt) },
  { head: 'First answer', cell: ({ firstRespondedAt }) => (firstRespondedAt ? formatDateTime(firstRespondedAt) : '') },
];
