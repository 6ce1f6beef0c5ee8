import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { assignInTurn } from '../leads/own-lead.ts';
import { isPhoneVerified, useVerifiedPhone } from '../../phone-verification/codes.ts';
import { bookSeat } from '../demo-classes/book-seat.ts';
import type { SubmittedForm } from '../contract.ts';
import { selectHeldSeat } from '../demo-classes/demo-bookings-store.ts';
import type { BookedSeat } from '../demo-classes/demo-contract.ts';
import { followEnquiry } from '../leads/follow-facts.ts';
import { insertEnquiry, selectRepeat, type FormContent } from './enquiry-store.ts';
import { lockEmail, touchLead } from '../leads/lead-store.ts';
import { recordConsent } from '../../settings/record-consent.ts';
import { queueEnquiryMails } from './queue-enquiry-mails.ts';
import { readForm, requireEmail, type SentForm } from './read-form.ts';
import { NEWSLETTER, notVerifiedText } from '../rules.ts';
import { toBookedSeat } from '../demo-classes/to-demo.ts';
import { toForm } from './to-form.ts';
import { subscribe } from '../../newsletter/subscribe.ts';

export interface Submission {
  form: SentForm;
  caller: Caller;
  visitorId: string;
  address: string;
}

/** What was stored: the form, and the seat that it requested. */
export interface Submitted {
  form: SubmittedForm;
  booking?: BookedSeat;
}

type Submitting = Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>;

/**
 * Stores a form and queues the mails to both sides. It uses up the verification of a guest's number in this browser
 * (decisions, Forms). A form that requests a seat in a full class is not stored and uses nothing up.
 */
export async function submitForm(context: Submitting, input: Submission): Promise<Submitted> {
  const { form, caller, visitorId } = input;
  if (form.website) return { form: echo(context, form) };
  const counted = { address: input.address, userId: caller.kind === 'user' ? caller.userId : null };
  if (form.formHeading === NEWSLETTER) {
    const email = requireEmail(form.email ?? '');
    await context.rateLimits.take('newsletter', counted);
    await subscribe(context, { email, source: form.source });
    return { form: echo(context, form) };
  }
  const content = { ...(await readForm(context, input)), visitorId };
  // Read before the repeat, so that a double click whose verification is used up also finds the form that used it.
  const isVerified = content.userId !== null || (await isPhoneVerified(context.db, content.phone, visitorId));
  const repeat = await findRepeat(context, form, content);
  if (repeat) return repeat;
  // Checked before the rate limit, so that only storable forms count; checked again below.
  if (!isVerified) throw notVerified(form);
  await context.rateLimits.take('forms', counted);
  try {
    return await withRetries(() =>
      inTransaction(context.db, (transaction) => keep({ ...context, db: transaction }, form, content)),
    );
  } catch (error) {
    // The class was full, so choosing another one does not count as a second form.
    if (error instanceof AppError && error.status === 409) await context.rateLimits.restore('forms', counted);
    throw error;
  }
}

/** Serializes double clicks: the second request finds the form of the first. */
async function keep(context: Submitting, form: SentForm, content: FormContent & { name: string }): Promise<Submitted> {
  const { db: transaction, settings } = context;
  await lockEmail(transaction, content.email);
  const repeat = await findRepeat(context, form, content);
  if (repeat) return repeat;
  const isGuest = content.userId === null;
  if (isGuest && !(await useVerifiedPhone(transaction, { phone: content.phone, visitorId: content.visitorId })))
    throw notVerified(form);
  const leadId = await touchLead(transaction, content);
  const consent = await recordConsent(transaction, { purpose: 'answer', isAgreed: form.policy === true });
  const enquiry = await insertEnquiry(transaction, { ...content, leadId, consent, source: form.source ?? {} });
  await followEnquiry(transaction, leadId);
  await assignInTurn(transaction, leadId);
  const wish = form.slotId ? { slotId: form.slotId, leadId, enquiryId: enquiry.id, actorId: null } : null;
  const seat = wish && (await bookSeat(context, wish));
  await queueEnquiryMails(context, enquiry, seat);
  await publishLeadEvent(transaction, { leadId, kind: 'arrived' });
  const { id: enquiryId, formHeading, name, email, phone, course, subject, message, source } = enquiry;
  const sent = { enquiryId, leadId, formHeading, name, email, phone, course, subject, message, source };
  await announceEvent(context, transaction, { type: 'enquiry.created', data: sent });
  return { form: toForm(enquiry), ...(seat ? { booking: toBookedSeat(settings, seat, content) } : {}) };
}

/** The result of the same form a moment ago. The same text with another demo class is a different form. */
async function findRepeat(
  { db, settings }: Submitting,
  { slotId }: SentForm,
  content: FormContent,
): Promise<Submitted | null> {
  const repeat = await selectRepeat(db, content);
  if (!repeat) return null;
  const form = toForm(repeat);
  if (!slotId) return { form };
  const seat = await selectHeldSeat(db, { slotId, leadId: repeat.leadId });
  return seat && { form, booking: toBookedSeat(settings, seat, content) };
}

/** A response of the usual shape, for a form that is stored elsewhere or not at all. */
function echo(context: Pick<Context, 'clock'>, form: SentForm): SubmittedForm {
  const { formHeading, name = '', email = '', phone = '', course = '', subject = '', message = '' } = form;
  const createdAt = context.clock.now();
  return toForm({ id: randomUUID(), formHeading, name, email, phone, course, subject, message, createdAt });
}

function notVerified({ formHeading }: SentForm): AppError {
  const message = notVerifiedText(formHeading);
  return new AppError(422, 'phone-not-verified', message, { issues: [{ path: 'phone', message }] });
}
