import { maskPhonesIn } from '../../../kit/permissions.ts';
import type { Context } from '../../../platform/http/context.ts';
import { currentRequester } from '../../../platform/http/requester.ts';
import { listMailsTo } from '../../../platform/jobs/mail-queue.ts';
import { listProofs } from '../../phone-verification/codes.ts';
import { selectHeldSeats } from '../demo-classes/demo-bookings-store.ts';
import { demoUrl } from '../demo-classes/demo-tokens.ts';
import { brochurePass } from '../forms/brochure-pass.ts';
import { demoTitle } from '../rules.ts';
import { selectFormsOf } from './asking-store.ts';
import type { LeadDetail } from './inbox-contract.ts';
import { findLead, selectDuplicates } from './inbox-store.ts';
import { selectLeadNotes } from './lead-history-store.ts';
import { noSuchLead, toLeads } from './to-lead.ts';

/** Mails shown in a lead's history: about forms, demo classes, the newsletter and orders. */
const MAIL_KINDS = ['enquiry-received:', 'demo-', 'newsletter-', 'order-paid:', 'payment-sent-back:'];

/** One lead with everything this feature knows about it; orders come from the checkout. */
export async function getLead(context: Pick<Context, 'db' | 'settings'>, { id }: { id: string }): Promise<LeadDetail> {
  const { db } = context;
  const row = await findLead(db, id);
  if (!row) throw noSuchLead();
  const [forms, notes, held] = await Promise.all([
    selectFormsOf(db, id),
    selectLeadNotes(db, id),
    selectHeldSeats(db, id),
  ]);
  const seats = held.filter(({ slot }) => slot.cancelledAt === null);
  const newestFirst = forms.toReversed();
  const emails = distinct([row.email, ...newestFirst.map(({ email }) => email)].map((email) => email.toLowerCase()));
  const phones = distinct([row.phone, ...newestFirst.map(({ phone }) => phone)]);
  const proved = distinct(forms.filter(({ isPhoneProved }) => isPhoneProved).map(({ phone }) => phone));
  const [proofs, mails, alike] = await Promise.all([
    listProofs(db, proved),
    listMailsTo(db, emails, MAIL_KINDS),
    selectDuplicates(db, { lead: row, emails, phones }),
  ]);
  const [lead, ...duplicates] = await toLeads(context, [row, ...alike]);
  if (!lead) throw noSuchLead();
  return {
    lead,
    emails,
    phones,
    forms: forms.map((form) => ({ ...form, createdAt: form.createdAt.toISOString() })),
    notes: notes.map((note) => ({ ...note, text: shownText(note), createdAt: note.createdAt.toISOString() })),
    proofs: proofs.map(({ phone, provedAt }) => ({ phone, provedAt: provedAt.toISOString() })),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    duplicates,
    brochurePass: brochurePass(context.settings, id),
    seats: seats.map(({ booking, slot }) => ({
      bookingId: booking.id,
      slotId: slot.id,
      title: demoTitle(slot),
      startsAt: slot.startsAt.toISOString(),
      hasBegun: slot.hasBegun,
      attendance: booking.attendedAt ? ('came' as const) : booking.missedAt ? ('missed' as const) : ('open' as const),
      manageUrl: demoUrl(context.settings, booking.id),
    })),
  };
}

/** The entry of a merge holds the other lead's number, which not every reader may see. */
function shownText({ kind, text }: { kind: string; text: string }): string {
  return kind === 'merge' && currentRequester()?.isWithoutPhones ? maskPhonesIn(text) : text;
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
