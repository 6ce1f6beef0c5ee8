import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { eraseMails } from '../../../platform/jobs/mail-queue.ts';
import { forgetDeliveries } from '../../webhooks/forget-deliveries.ts';
import { forgetMentions } from '../../notifications/forget-mentions.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { forgetOldCodes } from '../../phone-verification/codes.ts';
import { selectBookingMarks } from '../demo-classes/demo-bookings-store.ts';
import { selectEnquiryIds } from '../forms/enquiry-store.ts';
import { deleteLeads, selectOldLeads } from './lead-store.ts';
import { demoMailKeys } from '../demo-classes/queue-demo-mail.ts';
import { mailKeys } from '../forms/queue-enquiry-mails.ts';
import { leadPath } from './to-lead.ts';

const LEADS_AT_ONCE = 500;

/**
 * Erases leads past their retention with everything that depends on them, including mails, and old codes. Returns the
 * number of leads.
 */
export async function eraseOldLeads(context: Pick<Context, 'db'>): Promise<number> {
  const { leadRetentionMonths } = await loadInstitute(context.db);
  await forgetOldCodes(context.db);
  let erased = 0;
  for (;;) {
    const count = await eraseSome(context, leadRetentionMonths);
    erased += count;
    if (count < LEADS_AT_ONCE) return erased;
  }
}

async function eraseSome(context: Pick<Context, 'db'>, months: number): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const leadIds = await selectOldLeads(transaction, months, LEADS_AT_ONCE);
    if (leadIds.length === 0) return 0;
    const enquiryIds = await selectEnquiryIds(transaction, leadIds);
    const bookings = await selectBookingMarks(transaction, leadIds);
    await eraseMails(transaction, [...enquiryIds.flatMap(mailKeys), ...bookings.flatMap(demoMailKeys)]);
    await forgetDeliveries(transaction, { leadIds });
    await forgetMentions({ db: transaction }, leadIds.map(leadPath));
    await deleteLeads(transaction, leadIds);
    const details = { leads: leadIds.length, forms: enquiryIds.length, months };
    await recordAudit(transaction, { actorId: null, action: 'lead.erased', subject: 'leads', details });
    return leadIds.length;
  });
}
