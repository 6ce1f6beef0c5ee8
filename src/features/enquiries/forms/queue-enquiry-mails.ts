import type { Context } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { findProvedEmail } from '../../accounts/profile/find-proved-email.ts';
import { loadInstitute, wordMail } from '../../settings/load-settings.ts';
import { describeClass } from '../demo-classes/book-seat.ts';
import type { Seat } from '../demo-classes/demo-bookings-store.ts';
import { acknowledgementData, officeNotice } from './enquiry-mails.ts';
import type { EnquiryRow } from './enquiry-store.ts';

/**
 * Queues the confirmation to the sender and the notification to the office, once per form, in its transaction. A
 * booked seat has its own mail instead.
 */
export async function queueEnquiryMails(
  { db, jobs, settings }: Pick<Context, 'db' | 'jobs' | 'settings'>,
  enquiry: EnquiryRow,
  seat: Seat | null = null,
): Promise<void> {
  const institute = await loadInstitute(db);
  const [toSender, toOffice] = mailKeys(enquiry.id);
  if (!seat) {
    const proved = enquiry.userId === null ? null : await findProvedEmail({ db }, { userId: enquiry.userId });
    const isProved = proved?.toLowerCase() === enquiry.email.toLowerCase();
    const template = await wordMail(db, 'acknowledgement', acknowledgementData(enquiry, { desk: institute, isProved }));
    await queueMail(db, jobs, { key: toSender, to: enquiry.email, ...template });
  }
  if (institute.email === '') return;
  const notice = officeNotice({ ...enquiry, demo: seat ? describeClass(seat.slot) : '' }, settings.publicUrl);
  await queueMail(db, jobs, { key: toOffice, to: institute.email, ...notice });
}

/** Keys of a form's mails: to its sender and to the office. */
export function mailKeys(enquiryId: string): [string, string] {
  return [`enquiry-received:${enquiryId}`, `enquiry-notice:${enquiryId}`];
}
