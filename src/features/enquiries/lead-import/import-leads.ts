import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Upload } from '../../../platform/http/define-route.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { writeRejectedRows } from '../../../platform/table-file/write-rejected-rows.ts';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import { enrolBuyers } from '../leads/stage-store.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import {
  findLeadImport,
  insertImportedEnquiries,
  insertImportedLeads,
  insertLeadImport,
  type LeadImportCounts,
  lockLeadImports,
  selectKnownForms,
  selectKnownLeads,
} from './lead-import-store.ts';
import { type LeadPlan, planLeads } from './plan-leads.ts';
import { type LeadTable, readLeadsFile } from './read-leads-file.ts';
import { type ImportedLead, LEAD_FILE_LIMIT_BYTES } from '../rules.ts';
import { type SortedLeads, sortLeadRows } from './sort-lead-rows.ts';

/** A file, or a pasted table. */
type Source = Upload | string;
type Reading = Pick<Context, 'clock' | 'db'>;

const MAX_SHOWN_ROWS = 200;
const MAX_SAMPLE_ROWS = 5;

/** Returns how a file of leads was read and what it would add. Changes nothing. */
export async function tryLeadImport(context: Reading, { leads: source }: { leads: Source }) {
  const { table, leads, bad, notes } = await readRows(context, source);
  const plan = await planImport(context.db, leads);
  const knownLines = new Set(plan.people.filter(({ id }) => id !== null).flatMap(({ lines }) => lines));
  return {
    reading: table.reading,
    sample: leads.slice(0, MAX_SAMPLE_ROWS).map((lead) => ({
      line: lead.line,
      name: lead.name,
      phone: lead.phone,
      email: lead.email,
      course: lead.course,
      message: lead.message,
      source: lead.source,
      stage: lead.stage,
      askedAt: lead.askedAt,
      isKnown: knownLines.has(lead.line),
    })),
    ...countsOf(plan),
    noteCount: notes.length,
    notes: notes.slice(0, MAX_SHOWN_ROWS),
    badCount: bad.length,
    bad: bad
      .slice(0, MAX_SHOWN_ROWS)
      .map(({ line, column, value, email, reason }) => ({ line, column, value, email, reason })),
    refusedCsv: bad.length === 0 ? '' : writeRejectedRows(table.heads, bad),
  };
}

/**
 * Adds the leads of a file in one transaction, without the rejected rows. Idempotent by key. Throws 422
 * `nobody-to-import` when no row is valid.
 */
export async function importLeads(
  context: Reading,
  input: { caller: SignedInCaller; importKey: string; leads: Source },
): Promise<LeadImportCounts> {
  const { caller, importKey } = input;
  const { leads } = await readRows(context, input.leads);
  if (leads.length === 0) throw new AppError(422, 'nobody-to-import', 'No row of the file can be imported.');
  return inTransaction(context.db, async (transaction) => {
    await lockLeadImports(transaction);
    const done = await findLeadImport(transaction, importKey);
    if (done) return done;
    const plan = await planImport(transaction, leads);
    const counts = countsOf(plan);
    await insertLeadImport(transaction, { importKey, startedBy: caller.userId, ...counts });
    const made = await insertImportedLeads(transaction, plan.people);
    await insertImportedEnquiries(
      transaction,
      plan.people.flatMap(({ added }, at) => {
        const { id: leadId = '', isNew: isNewLead = false } = made[at] ?? {};
        return added.map((lead) => ({ leadId, isNewLead, lead }));
      }),
      { actorId: caller.userId, importKey },
    );
    await enrolBuyers(transaction, [...new Set(made.map(({ id }) => id))]);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'lead.imported',
      subject: 'leads',
      details: { ...counts },
    });
    // One event is enough: open lists reload completely.
    const [first] = made;
    if (first) await publishLeadEvent(transaction, { leadId: first.id, kind: 'arrived' });
    return counts;
  });
}

async function readRows({ db, clock }: Reading, source: Source): Promise<SortedLeads & { table: LeadTable }> {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.bytes.length;
  if (bytes > LEAD_FILE_LIMIT_BYTES) throw new AppError(413, 'too-large', 'A file can have 2 MB at most.');
  const table = await readLeadsFile(typeof source === 'string' ? source : source.bytes);
  const owners = await listOfficeUsers({ db }, COUNSELLORS);
  return { table, ...sortLeadRows(table, { owners, now: clock.now() }) };
}

async function planImport(db: Database, leads: readonly ImportedLead[]): Promise<LeadPlan> {
  const known = await selectKnownLeads(db, leads);
  return planLeads(
    leads,
    known,
    await selectKnownForms(
      db,
      known.map(({ id }) => id),
    ),
  );
}

function countsOf({ people: users, repeated }: LeadPlan): LeadImportCounts {
  const known = users.filter(({ id }) => id !== null).length;
  return {
    fresh: users.length - known,
    known,
    enquiries: users.reduce((sum, { added }) => sum + added.length, 0),
    repeated,
  };
}
