import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { loadInstitute } from '../settings/load-institute.ts';
import { classInWords } from './book-seat.ts';
import type { Seat } from './demo-bookings-store.ts';
import { acknowledgementMail, officeNotice } from './enquiry-mails.ts';
import type { EnquiryRow } from './enquiry-store.ts';

/** Mails the sender that the form arrived, and the office what it says; once per form, in its transaction. Who booked a seat has a mail about that. */
export async function queueEnquiryMails(
  { db, jobs, settings }: Pick<Context, 'db' | 'jobs' | 'settings'>,
  enquiry: EnquiryRow,
  seat: Seat | null = null,
): Promise<void> {
  const institute = await loadInstitute(db);
  const [toSender, toOffice] = mailKeys(enquiry.id);
  if (!seat)
    await queueMail(db, jobs, { key: toSender, to: enquiry.email, ...acknowledgementMail(enquiry, institute) });
  if (institute.email === '') return;
  const notice = officeNotice({ ...enquiry, demo: seat ? classInWords(seat.slot) : '' }, settings.publicUrl);
  await queueMail(db, jobs, { key: toOffice, to: institute.email, ...notice });
}

/** Keys of the mails about a form: to its sender, to the office. */
export function mailKeys(enquiryId: string): [string, string] {
  return [`enquiry-received:${enquiryId}`, `enquiry-notice:${enquiryId}`];
}
