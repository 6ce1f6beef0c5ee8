import type { z } from 'zod';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { rupeesToPaise } from '../../../kit/numbers/money.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notAllowed, notFound } from '../../../platform/http/errors.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { loadLimits } from '../../accounts/permissions/person-permissions.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { findBuyers } from '../../accounts/users/find-buyers.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { listAllOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import type { Lead } from '../../enquiries/leads/inbox-contract.ts';
import { getLead } from '../../enquiries/leads/get-lead.ts';
import { listLeads } from '../../enquiries/leads/list-leads.ts';
import { listPlansOf } from '../../instalments/list-plans.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { previewTax } from '../../invoices/preview-tax.ts';
import { needsAddress } from '../../invoices/rules.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';
import { loadInstitute, loadSiteContent } from '../../settings/load-settings.ts';
import { findPaymentParts } from '../payments/payment-parts-store.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { methodName } from '../payments/payment-rules.ts';
import { findLines, findOrder } from '../store.ts';
import { maxDiscountPaise } from './counter-rules.ts';
import { priceOfflineSale, type Pricing } from './price-sale.ts';
import type { Customer, quoteSale as quoteContract, SaleReceipt } from './counter-sale-contract.ts';

const MAX_SHOWN = 10;

/** People to sell to, among leads and accounts: a lead with an account is one person. */
export async function findCustomers(
  context: Pick<Context, 'db'>,
  { search, caller }: { search: string; caller: SignedInCaller },
): Promise<Customer[]> {
  await requireSeller(context, caller);
  // Below three characters the index does not help, and nobody is meant yet.
  if (search.length < 3) return [];
  const [{ leads }, people] = await Promise.all([
    listLeads(context, { search, sort: 'newest', page: 1, limit: MAX_SHOWN }),
    findBuyers(context, { search }),
  ]);
  const fromLeads = await toCustomers(context, leads);
  const known = new Set(fromLeads.map(({ userId }) => userId));
  const others = people
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...person }) => ({ userId: id, leadId: null, stage: null, course: '', ...person }));
  return [...fromLeads, ...others].slice(0, MAX_SHOWN);
}

/** What the form begins with. Throws 404 for an unknown lead or person. */
export async function startSale(
  context: Pick<Context, 'db' | 'settings'>,
  { lead, person, caller }: { lead?: string | undefined; person?: string | undefined; caller: SignedInCaller },
) {
  const { db } = context;
  const { discountPercent } = await requireSeller(context, caller);
  const found = lead ? await customerOfLead(context, lead) : person ? await customerOfPerson(context, person) : null;
  const [bundles, { isOffered }, { stateCode }, today] = await Promise.all([
    listAllOfferedBundles(db),
    loadSiteContent(db, 'instalments'),
    loadInstitute(db),
    readToday(db),
  ]);
  const userId = found?.userId ?? null;
  const user = userId === null ? null : await getMe(context, { userId });
  const ownedIds = userId === null ? [] : await listOwnedCourseIds(db, userId);
  return {
    customer: found && { ...found, ownedIds, address: user?.address ?? '' },
    bundles,
    discountPercent,
    hasInstalments: isOffered,
    state: stateCode,
    today,
    soldBy: caller.name,
  };
}

/** What a sale would cost now, with its tax; a reason instead of an error where it cannot be sold like this. */
export async function quoteSale(
  context: Pricing,
  { form, caller, address }: { form: z.output<typeof quoteContract.body>; caller: SignedInCaller; address: string },
) {
  const { discountPercent } = await requireSeller(context, caller);
  const { userId: buyerId, gstin, state: stateCode } = form;
  const priced = form.lines.length === 0 ? null : await pricedOrProblem(context, { form, caller, buyerId, address });
  const sale = priced && 'lines' in priced ? priced : null;
  const totalPaise = sale?.totalPaise ?? 0;
  const firstRupees = form.plan?.dues[0]?.amountRupees;
  const nowPaise = sale && firstRupees !== undefined ? rupeesToPaise(firstRupees) : totalPaise;
  // An invoice is written for what is paid now.
  const paidPaise = firstRupees === undefined ? (sale?.lines ?? []).map((line) => line.paidPaise) : [nowPaise];
  return {
    lines: (sale?.lines ?? []).map(({ courseId, title, salePaise, paidPaise: paid }) => {
      return {
        courseId,
        title,
        salePaise,
        paidPaise: paid,
        maxDiscountPaise: maxDiscountPaise(salePaise, discountPercent),
      };
    }),
    bundles: (sale?.bundles ?? []).map(({ name, savingPaise }) => ({ name, savingPaise })),
    coupon: sale?.couponCode ?? null,
    totalPaise,
    nowPaise,
    tax: await previewTax(context.db, { paidPaise, buyer: { gstin, stateCode } }),
    isAddressNeeded: needsAddress({ totalPaise, gstin }),
    problem: priced && 'message' in priced ? priced : null,
  };
}

/** The receipt of a sale. Throws 404 for others' sales, unless an accountant asks. */
export async function getSale(
  { db }: Pick<Context, 'db'>,
  { id, caller }: { id: string; caller: SignedInCaller },
): Promise<SaleReceipt> {
  const order = await findOrder(db, id);
  const [accepted] = order ? await findAccepted(db, [order.id]) : [];
  const mayRead = accepted?.takenBy === caller.userId || ACCOUNTANTS.some((role) => role === caller.role);
  if (!order || !accepted?.receivedOn || accepted.takenBy === null || !mayRead)
    throw notFound('There is no such sale.');
  const { providerPaymentId: number, receivedOn, takenBy } = accepted;
  const [lines, parts, buyer, institute, names, [invoice]] = await Promise.all([
    findLines(db, [order.id]),
    findPaymentParts(db, [order.id]),
    getMe({ db }, { userId: order.userId }),
    loadInstitute(db),
    listUserNames(db, [takenBy]),
    listInvoices(db, [order.id]),
  ]);
  const whole = { number, method: accepted.method, amountPaise: accepted.amountPaise, reference: accepted.reference };
  return {
    orderId: order.id,
    orderNumber: order.number,
    number,
    receivedOn,
    takenBy: names.get(takenBy) ?? '',
    buyer: {
      userId: order.userId,
      name: buyer.name,
      email: buyer.email,
      phone: buyer.phone,
      address: order.buyerAddress || buyer.address,
    },
    lines: lines.map(({ title, paidPaise }) => ({ title, paidPaise })),
    parts: (parts.length === 0 ? [whole] : parts.map((part) => ({ ...part, number: part.receiptNumber }))).map(
      ({ method, ...part }) => ({
        number: part.number,
        method: methodName(method),
        amountPaise: part.amountPaise,
        reference: part.reference,
      }),
    ),
    totalPaise: order.totalPaise,
    laterPaise: await sumLater({ db }, { userId: order.userId, dueId: order.instalmentDueId }),
    institute: { name: institute.name, addressLines: institute.addressLines, gstin: institute.gstin },
    invoiceNumber: invoice?.number ?? null,
  };
}

/** What is left to pay of the plan that a due belongs to. */
async function sumLater(
  context: Pick<Context, 'db'>,
  { userId, dueId }: { userId: string; dueId: string | null },
): Promise<number> {
  if (dueId === null) return 0;
  const plan = (await listPlansOf(context, { userId })).find(({ dues }) => dues.some(({ id }) => id === dueId));
  return plan ? plan.totalPaise - plan.paidPaise : 0;
}

async function requireSeller({ db }: Pick<Context, 'db'>, caller: SignedInCaller) {
  const limits = await loadLimits(db, caller);
  if (!limits.sells) throw notAllowed();
  return limits;
}

async function pricedOrProblem(context: Pricing, input: Parameters<typeof priceOfflineSale>[1]) {
  try {
    return await priceOfflineSale(context, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 429 || error.code === 'not-allowed') throw error;
    return { message: error.message, issues: error.issues ?? [] };
  }
}

async function customerOfLead(context: Pick<Context, 'db' | 'settings'>, id: string): Promise<Customer | null> {
  const { lead } = await getLead(context, { id });
  const [customer] = await toCustomers(context, [lead]);
  return customer ?? null;
}

async function customerOfPerson(context: Pick<Context, 'db'>, id: string): Promise<Customer | null> {
  const [person] = await findBuyers(context, { search: '', id });
  if (!person) return null;
  const { name, email, phone } = person;
  return { userId: id, leadId: null, name, email, phone, stage: null, course: '' };
}

/** Leads as customers, with the account that has the lead’s e-mail address. */
async function toCustomers(context: Pick<Context, 'db'>, leads: readonly Lead[]): Promise<Customer[]> {
  const emails = leads.filter(({ userId }) => userId === null).map(({ email }) => email.toLowerCase());
  const { people: accounts } = await listUsersByEmail(context.db, emails);
  return leads.map(({ id, userId, name, email, phone, stage, course }) => ({
    userId: userId ?? accounts.find((account) => account.email.toLowerCase() === email.toLowerCase())?.id ?? null,
    leadId: id,
    name,
    email,
    phone,
    stage,
    course,
  }));
}
