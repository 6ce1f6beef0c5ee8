import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { announceLead } from './announce-lead.ts';
import { isPhoneVerified, spendVerification } from './code-store.ts';
import type { SubmittedForm } from './contract.ts';
import { insertEnquiry, selectRepeat, type FormContent } from './enquiry-store.ts';
import { lockEmail, touchLead } from './lead-store.ts';
import { noteConsent } from './note-consent.ts';
import { queueEnquiryMails } from './queue-enquiry-mails.ts';
import { readForm, requireEmail, type SentForm } from './read-form.ts';
import { NEWSLETTER, notVerifiedText } from './rules.ts';
import { showForm } from './show-form.ts';
import { subscribe } from './subscribe.ts';

export interface Submission {
  form: SentForm;
  caller: Caller;
  visitorId: string;
  address: string;
}

type Submitting = Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>;

/** Keeps a form and mails both sides. A guest's number must have been verified in this browser, which is spent by it (decisions, Forms). */
export async function submitForm(context: Submitting, input: Submission): Promise<SubmittedForm> {
  const { form, caller, visitorId } = input;
  if (form.website) return echo(context, form);
  const counted = { address: input.address, personId: caller.kind === 'user' ? caller.userId : null };
  if (form.formHeading === NEWSLETTER) {
    const email = requireEmail(form.email ?? '');
    await context.rateLimits.take('newsletter', counted);
    await subscribe(context, { email, source: form.source });
    return echo(context, form);
  }
  const content = { ...(await readForm(context, input)), visitorId };
  const repeat = await selectRepeat(context.db, content);
  if (repeat) return showForm(repeat);
  // Asked before the budget, so that it holds only what could be kept; decided below.
  if (content.userId === null && !(await isPhoneVerified(context.db, content.phone, visitorId)))
    throw notVerified(form);
  await context.rateLimits.take('forms', counted);
  return inTransaction(context.db, (transaction) => keep(context, transaction, form, content));
}

/** One double click at a time: the second finds what the first one kept. */
async function keep(
  context: Submitting,
  transaction: Database,
  form: SentForm,
  content: FormContent & { name: string },
): Promise<SubmittedForm> {
  await lockEmail(transaction, content.email);
  const repeat = await selectRepeat(transaction, content);
  if (repeat) return showForm(repeat);
  const isGuest = content.userId === null;
  if (isGuest && !(await spendVerification(transaction, content.phone, content.visitorId))) throw notVerified(form);
  const leadId = await touchLead(transaction, content);
  const consent = await noteConsent(transaction, { purpose: 'answer', isAgreed: form.policy === true });
  const enquiry = await insertEnquiry(transaction, { ...content, leadId, consent, source: form.source ?? {} });
  await queueEnquiryMails({ ...context, db: transaction }, enquiry);
  await announceLead(transaction, { leadId, kind: 'arrived' });
  return showForm(enquiry);
}

/** An answer that looks like any other, for what is kept elsewhere or not at all. */
function echo(context: Pick<Context, 'clock'>, form: SentForm): SubmittedForm {
  const { formHeading, name = '', email = '', phone = '', course = '', subject = '', message = '' } = form;
  const createdAt = context.clock.now();
  return showForm({ id: randomUUID(), formHeading, name, email, phone, course, subject, message, createdAt });
}

function notVerified({ formHeading }: SentForm): AppError {
  const message = notVerifiedText(formHeading);
  return new AppError(422, 'phone-not-verified', message, { issues: [{ path: 'phone', message }] });
}
