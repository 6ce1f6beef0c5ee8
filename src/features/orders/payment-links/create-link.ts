import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { findOpenAccount } from '../../accounts/users/find-account.ts';
import { listOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { ownLeadsOfBuyer } from '../../enquiries/leads/own-lead.ts';
import { requirePrintableBuyer } from '../../invoices/require-printable-buyer.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { issueMessages, tooDear } from '../orders/create-order.ts';
import { makeBuyer } from '../counter-sales/make-buyer.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import {
  findCartIssue,
  fingerprintText,
  MAX_PAISE,
  priceBundles,
  priceLine,
  priceOrder,
} from '../orders/pricing-rules.ts';
import { requireNotOwned } from '../orders/require-not-owned.ts';
import { ORDER_EXPIRY_HOURS } from '../rules.ts';
import { findUnpaidTwin, type OrderRow } from '../store.ts';
import { linkMail, linkMessage } from './link-rules.ts';
import { findLink, insertLink } from './link-store.ts';
import type { createPaymentLink as createPaymentLinkContract, PaymentLink } from './links-contract.ts';
import { loadLinkSubject, requireOpen, type LinkSubject } from './link-subject.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';

type LinkForm = z.output<typeof createPaymentLinkContract.body>;
type Selling = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/**
 * Makes a payment link for an order, an instalment or, with `sale`, for an unpaid order that it makes first at today's prices. Throws what
 * the contract lists.
 */
export async function createPaymentLink(
  context: Selling,
  { form, caller }: { form: LinkForm; caller: SignedInCaller },
): Promise<PaymentLink> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    return issueLink(within, { ...(await findNamed(within, { form, caller })), caller });
  });
}

/** Makes a link for an order or an instalment that can be paid now. Runs inside the caller's transaction (`db`). */
export async function issueLink(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  input: { orderId: string | null; instalmentDueId: string | null; caller: SignedInCaller; details?: object },
): Promise<PaymentLink> {
  const { caller, orderId, instalmentDueId, details } = input;
  const named = { orderId, instalmentDueId };
  const subject = await loadLinkSubject(db, { ...named, usedAt: null });
  requireOpen(subject);
  const token = randomBytes(32).toString('base64url');
  const { id } = await insertLink(db, { ...named, tokenHash: hashOfToken(token), createdBy: caller.userId });
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'payment-link.created',
    subject: auditSubject(subject),
    details: { amountPaise: subject.amountPaise, link: id, ...details },
  });
  return toPaymentLink(db, { id, url: `${settings.publicUrl}/pay/${token}`, subject });
}

/** Mails a link to its buyer. Throws 404 if the address is not that of the link, and 409 once it cannot be paid. */
export async function mailPaymentLink(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { id, url, caller }: { id: string; url: string; caller: SignedInCaller },
): Promise<void> {
  const [, token = ''] = /\/pay\/([\w-]{20,100})$/.exec(url) ?? [];
  await inTransaction(context.db, async (transaction) => {
    const link = await findLink(transaction, { id, tokenHash: hashOfToken(token) });
    if (!link) throw notFound('There is no such link.');
    const subject = await loadLinkSubject(transaction, link);
    requireOpen(subject);
    const { buyer, ...words } = await wordsOf(transaction, subject);
    const orderNumber = subject.order ? formatOrderNumber(subject.order.number) : '';
    const { name } = addresseeOf(await getMe({ db: transaction }, { userId: subject.userId }));
    const mail = linkMail({ ...words, name, url: `${context.settings.publicUrl}/pay/${token}`, orderNumber });
    // A second mail of the same minute is a second click.
    const minute = Math.floor(Date.now() / 60_000);
    await queueMail(transaction, context.jobs, { key: `payment-link:${id}:${minute}`, to: buyer.email, ...mail });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'payment-link.mailed',
      subject: auditSubject(subject),
      details: { link: id },
    });
  });
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function findNamed(
  context: Selling,
  { form, caller }: { form: LinkForm; caller: SignedInCaller },
): Promise<{ orderId: string | null; instalmentDueId: string | null }> {
  if ('dueId' in form) return { orderId: null, instalmentDueId: form.dueId };
  if ('orderId' in form) return { orderId: (await findNamedOrder(context.db, form.orderId)).id, instalmentDueId: null };
  const { buyer, courseIds } = form.sale;
  const userId =
    'userId' in buyer
      ? (await findOpenAccount(context.db, buyer.userId)).id
      : await makeBuyer(context, { buyer, caller, isQuiet: true });
  await requirePrintableBuyer(context, { userId });
  const { id } = await orderCourses(context, { userId, courseIds });
  await ownLeadsOfBuyer(context.db, { userId, caller });
  return { orderId: id, instalmentDueId: null };
}

/** The unpaid order of these courses at today's prices; the buyer's own one, if they stand before it. */
async function orderCourses(
  context: Selling,
  { userId, courseIds }: { userId: string; courseIds: string[] },
): Promise<OrderRow> {
  const { db } = context;
  const courses = await priceCourses(db, courseIds);
  const issue = findCartIssue(courseIds, courses);
  if (issue) throw new AppError(422, issue, issueMessages[issue]);
  const lines = courses.map((course) => ({ ...priceLine(course), title: course.title, image: course.image }));
  await lockUser(db, userId);
  await requireNotOwned(db, userId, lines, { isAtDesk: true });
  const { lines: bundled, bundles } = priceBundles(
    lines,
    await listOfferedBundles(
      db,
      lines.map(({ courseId }) => courseId),
    ),
  );
  const priced = priceOrder(bundled, null);
  if (priced.totalPaise > MAX_PAISE) throw tooDear();
  if (priced.totalPaise === 0) throw new AppError(422, 'nothing-to-pay', 'There is nothing to pay.');
  const coupon = { couponCode: null, couponPercent: 0, couponRupees: 0 };
  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...priced, ...coupon }))
    .digest('hex');
  const twin = await findUnpaidTwin(db, userId, fingerprint);
  if (twin && !twin.isEnding) return twin.order;
  const buyer = { buyerState: '', buyerGstin: '', buyerBusiness: '', buyerAddress: '' };
  const placed = {
    ...priced,
    ...coupon,
    ...buyer,
    bundles,
    userId,
    fingerprint,
    source: {},
    channel: 'office' as const,
  };
  return (await placeOrder(context, { ...placed, expiresInHours: ORDER_EXPIRY_HOURS })).order;
}

async function toPaymentLink(
  db: Database,
  { id, url, subject }: { id: string; url: string; subject: LinkSubject },
): Promise<PaymentLink> {
  const { buyer, ...words } = await wordsOf(db, subject);
  return {
    id,
    url,
    amountPaise: subject.amountPaise,
    titles: subject.titles,
    expiresAt: subject.expiresAt?.toISOString() ?? null,
    orderNumber: subject.order?.number ?? null,
    buyer,
    message: linkMessage({ ...words, url }),
  };
}

async function wordsOf(db: Database, { userId, titles, amountPaise, expiresAt }: LinkSubject) {
  const { name, email, phone } = await getMe({ db }, { userId });
  return {
    name,
    titles,
    amountPaise,
    institute: (await loadInstitute(db)).name,
    until: expiresAt === null ? '' : formatDateTime(expiresAt.toISOString()),
    buyer: { name, email, phone: phone ?? '' },
  };
}

function auditSubject({ order, userId }: LinkSubject): string {
  return order ? `order:${order.id}` : `user:${userId}`;
}
