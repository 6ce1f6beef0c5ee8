import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requirePossiblePhone } from '../../phone-verification/read-phone.ts';
import { changedMeanwhile } from './change-lead.ts';
import { followStage } from './follow-facts.ts';
import type { Lead } from './inbox-contract.ts';
import type { editContact as contract } from './lead-work-contract.ts';
import { lockLead, selectDuplicates, type InboxRow } from './inbox-store.ts';
import { findLeadWithPhone, lockPhone, updateContact, type LeadContact } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { loadLead, noSuchLead, toLeads } from './to-lead.ts';

type Input = z.output<typeof contract.body> & { id: string; actorId: string };

/**
 * Corrects name, number, address, course, city or tags of a lead, if it is still at the version that was read; the stage follows the
 * orders of the new number or address. Returns other leads that may be the same person. Throws 409 `changed-meanwhile`,
 * 409 `lead-exists` with the lead that has this number.
 */
export async function editContact(
  { db }: Pick<Context, 'db'>,
  { id, version, actorId, ...typed }: Input,
): Promise<{ lead: Lead; duplicates: Lead[] }> {
  const number = typed.phone ? requirePossiblePhone(typed.phone).number : typed.phone;
  return inTransaction(db, async (transaction) => {
    const within = { db: transaction };
    if (number) await lockPhone(transaction, number);
    const row = await lockLead(transaction, id);
    if (!row) throw noSuchLead();
    if (row.version !== version) throw changedMeanwhile(await loadLead(within, id));
    const known = (await loadLead(within, id)).course;
    // A course that the newest form names already is not an edit.
    const course = typed.course === known ? row.course : typed.course;
    const after = contactAfter(row, { ...typed, phone: number, course });
    const { phone } = after;
    if (phone === '' && after.email === '') throw noContact();
    const other =
      phone === '' || phone === row.phone ? null : await findLeadWithPhone(transaction, { phone, except: id });
    if (other !== null) throw leadExists(await loadLead(within, other));
    const changes = describeEdit(row, after);
    if (changes.length > 0) {
      await updateContact(transaction, id, after);
      for (const { text } of changes) await insertLeadNote(transaction, { leadId: id, kind: 'details', text, actorId });
      // The values are erased with the lead, and the audit log outlives it.
      const details = { fields: changes.map(({ field }) => field) };
      await recordAudit(transaction, { actorId, action: 'lead.updated', subject: `lead:${id}`, details });
      await followStage(transaction, id, { isGained: false });
      await publishLeadEvent(transaction, { leadId: id, kind: 'changed' });
    }
    const lead = await loadLead(within, id);
    return { lead, duplicates: await toLeads(within, await duplicatesOf(transaction, { ...row, ...after })) };
  });
}

/** The details after an edit; omitted ones stay. */
function contactAfter(
  before: LeadContact,
  typed: { [Field in keyof LeadContact]?: LeadContact[Field] | undefined },
): LeadContact {
  const { name = before.name, phone = before.phone, email = before.email, course = before.course } = typed;
  const { city = before.city, tags = before.tags } = typed;
  return { name, phone, email, course, city, tags };
}

async function duplicatesOf(db: Context['db'], lead: InboxRow): Promise<InboxRow[]> {
  const emails = lead.email === '' ? [] : [lead.email.toLowerCase()];
  return selectDuplicates(db, { lead, emails, phones: lead.phone === '' ? [] : [lead.phone] });
}

/** "Name: Neha to Neha Tripathi", one for each changed field; not every reader may see numbers. */
function describeEdit(before: LeadContact, after: LeadContact): { field: string; text: string }[] {
  return FIELDS.map((field) => ({ field, from: wordsOf(before, field), to: wordsOf(after, field) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, text: describeField(field, from, to) }));
}

function wordsOf(contact: LeadContact, field: keyof LeadContact): string {
  return field === 'tags' ? contact.tags.join(', ') : contact[field];
}

function describeField(field: keyof LeadContact, before: string, after: string): string {
  if (field === 'phone') return after === '' ? 'Phone removed' : before === '' ? 'Phone added' : 'Phone changed';
  return `${LABELS[field]}: ${before || 'none'} to ${after || 'none'}`;
}

const LABELS: Record<keyof LeadContact, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  course: 'Interested in',
  city: 'City',
  tags: 'Tags',
};
const FIELDS = Object.keys(LABELS) as (keyof LeadContact)[];

function noContact(): AppError {
  const message = 'Please enter a phone number or an e-mail address';
  return new AppError(422, 'no-contact', message, { issues: [{ path: 'phone', message }] });
}

function leadExists(lead: Lead): AppError {
  const message = `${lead.name} has this number. Open that enquiry and merge the two.`;
  return new AppError(409, 'lead-exists', message, { issues: [{ path: 'phone', message }], details: { lead } });
}
