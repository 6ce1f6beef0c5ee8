import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { followEnquiry } from './follow-facts.ts';
import { insertEnquiry } from '../forms/enquiry-store.ts';
import type { Lead } from './inbox-contract.ts';
import type { addLead as contract } from './lead-work-contract.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { lockEmail, touchLead } from './lead-store.ts';
import { requirePossiblePhone } from '../../phone-verification/read-phone.ts';
import { loadLead } from './to-lead.ts';

/** Records an enquiry made in person or by phone, as a form of the lead with that number or address. */
export async function addLead(
  { db }: Pick<Context, 'db'>,
  input: z.output<typeof contract.body> & { actorId: string },
): Promise<{ lead: Lead; isNew: boolean }> {
  const { formHeading, name, email, course, message, actorId } = input;
  const phone = input.phone === '' ? '' : requirePossiblePhone(input.phone).number;
  return inTransaction(db, async (transaction) => {
    await lockEmail(transaction, email || phone);
    const leadId = await touchLead(transaction, { name, email, phone, userId: null });
    // Entered by the office, in place of the visitor's campaign parameters.
    const source: Record<string, string> = input.source === '' ? {} : { utm_source: input.source };
    await insertEnquiry(transaction, { leadId, formHeading, name, email, phone, course, message, source });
    await followEnquiry(transaction, leadId);
    await insertLeadNote(transaction, { leadId, kind: 'note', text: `Recorded: ${formHeading}`, actorId });
    await recordAudit(transaction, { actorId, action: 'lead.created', subject: `lead:${leadId}` });
    await publishLeadEvent(transaction, { leadId, kind: 'arrived' });
    const lead = await loadLead({ db: transaction }, leadId);
    return { lead, isNew: lead.forms === 1 };
  });
}
