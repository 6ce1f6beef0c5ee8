import { z } from 'zod';
import { ACCOUNTANTS, SELLERS } from '../../kit/roles.ts';
import { cleanLine, hasVisibleText } from '../../kit/text/plain-text.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { dayField } from '../../platform/http/day-contract.ts';
import {
  bulkIds,
  bulkResponse,
  defineRoute,
  listTabs,
  rawResponse,
  succeeded,
} from '../../platform/http/define-route.ts';
import { billingFields } from '../invoices/contract.ts';
import { DUE_SORTS, MIN_DUES, MAX_DUES } from './rules.ts';
import { lastChangeShape } from '../settings/last-change-contract.ts';
import { readVersion, settingsVersion } from '../settings/version-contract.ts';

const paise = z.int();
/** Counsellors see and remind; the rest is for accountants. */
const reads = { roles: SELLERS } as const;
const day = dayField('Please choose the day');
const said = z.object({ success: succeeded, message: z.string() });
export const reasonField = z
  .string({ error: 'Please write the reason' })
  .overwrite(cleanLine)
  .refine(hasVisibleText, 'Please write the reason')
  .max(300, 'The reason can have 300 characters at most');
const dueStates = z.enum(['paid', 'coming', 'today', 'overdue', 'paused']);

const dueSchema = z.object({
  id: z.string(),
  number: z.int(),
  amountPaise: paise,
  dueOn: day,
  state: dueStates,
  /** Our own id of the order that paid it, and its number as people say it. */
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  paidAt: z.iso.datetime().nullable(),
});

export const planSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  state: z.enum(['active', 'paid', 'cancelled']),
  /** The price on the day of creation. */
  pricePaise: paise,
  totalPaise: paise,
  paidPaise: paise,
  /** Reason for the lower price; empty if there is none. */
  loweredBecause: z.string(),
  cancelledBecause: z.string(),
  createdAt: z.iso.datetime(),
  dues: z.array(dueSchema),
  /** The next due to pay; `null` when there is none. */
  nextDueId: z.string().nullable(),
  /** "₹7,000 was due on 5 November 2026" while access is paused for it. */
  paused: z.string().nullable(),
});
export type Plan = z.output<typeof planSchema>;
export type Due = Plan['dues'][number];

export const listMyPlans = defineRoute({
  method: 'GET',
  path: '/payment/instalments',
  summary: 'One’s own instalment plans',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, plans: z.array(planSchema) }),
});

export const listPlansOf = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/instalments',
  summary: 'Instalment plans of a person',
  access: reads,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, plans: z.array(planSchema) }),
});

export const makePlan = defineRoute({
  method: 'POST',
  path: '/admin/instalments',
  summary: 'Create an instalment plan; the same key gives the same plan',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .strictObject({
      planKey: z.uuid({ error: 'The form has no key. Please load the page again.' }),
      userId: z.uuid({ error: 'There is no such person' }),
      courseId: z.uuid({ error: 'Please choose a course' }),
      /** The office's reduction of today's price, in rupees. */
      loweredRupees: z.int({ error: 'Please enter whole rupees' }).min(0).default(0),
      reason: z.string().overwrite(cleanLine).max(300, 'The reason can have 300 characters at most').default(''),
      /** The batch in which the plan takes a seat; none: at one's own pace. */
      batchId: z.uuid('There is no such batch.').nullish(),
      allowClash: z.boolean({ error: 'Please say whether the classes may clash' }).default(false),
      dues: z
        .array(z.object({ amountRupees: z.int({ error: 'Please enter whole rupees' }).min(1), dueOn: day }))
        .min(MIN_DUES, `A plan has ${MIN_DUES} to ${MAX_DUES} instalments`)
        .max(MAX_DUES, `A plan has ${MIN_DUES} to ${MAX_DUES} instalments`),
      ...billingFields,
    })
    .refine(({ loweredRupees, reason: text }) => loweredRupees === 0 || hasVisibleText(text), {
      path: ['reason'],
      message: 'Please write the reason for the discount',
    }),
  output: said.extend({
    plan: planSchema,
    seats: z.array(
      z.object({ courseId: z.string(), batchId: z.string(), heldUntil: z.null(), enrolmentId: z.string() }),
    ),
  }),
  errors: {
    404: ['not-found', 'course-not-found'],
    409: [
      'instalments-off',
      'already-owned',
      'plan-runs',
      'account-closed',
      'account-erased',
      'batch-full',
      'batch-closed',
      'already-enrolled',
      'student-clash',
      'prerequisite-missing',
    ],
    422: ['invalid-plan', 'nothing-to-pay', 'gstin-of-other-state', 'batch-of-other-course'],
  },
});

export const moveDue = defineRoute({
  method: 'PUT',
  path: '/admin/instalments/dues/:id/date',
  summary: 'Change the date of an unpaid instalment, with a reason; access follows at once',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such due') }),
  body: z.strictObject({ dueOn: day, reason: reasonField }),
  output: said,
  errors: { 404: ['not-found'], 409: ['due-paid', 'plan-over'], 422: ['invalid-plan'] },
});

export const cancelPlan = defineRoute({
  method: 'POST',
  path: '/admin/instalments/:id/cancel',
  summary: 'Cancel a plan with a reason: access ends, payments stay',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such plan') }),
  body: z.strictObject({ reason: reasonField }),
  output: said,
  errors: { 404: ['not-found'], 409: ['plan-over'] },
});

const filters = {
  /** Unpaid; late; due today; due in the next 7 days, including today; paid. */
  state: z.enum(['unpaid', 'overdue', 'today', 'week', 'paid'], { error: 'There is no such state' }).optional(),
  /** Words of a name or an e-mail address, a phone number in any format, or the number of an order for a part of the plan. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
  course: z.uuid('There is no such course').optional(),
};

export const officeDueSchema = dueSchema.extend({
  planId: z.string(),
  /** Number of instalments in the plan. */
  of: z.int(),
  /** How many of them are paid. */
  paidOf: z.int(),
  title: z.string(),
  user: z.object({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** The next of its plan: it can be paid and reminded of. */
  isNext: z.boolean(),
  remindedAt: z.iso.datetime().nullable(),
  /** Whether the caller may open the order that paid it. */
  mayOpenOrder: z.boolean(),
});
export type OfficeDue = z.output<typeof officeDueSchema>;

export const remindOverdue = defineRoute({
  method: 'POST',
  path: '/admin/instalments/reminders',
  summary: 'Remind each learner with an overdue instalment now; at most once a day',
  access: reads,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({}).default({}),
  output: z.object({ success: succeeded, count: z.int(), message: z.string() }),
});

export const remindChosen = defineRoute({
  method: 'POST',
  path: '/admin/instalments/dues/remind',
  summary: 'Remind of the chosen instalments, at most 200; of each once a day, and of the next of its plan alone',
  access: reads,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds }),
  output: bulkResponse,
});

export const listDues = defineRoute({
  method: 'GET',
  path: '/admin/instalments',
  masksPhones: true,
  summary: 'Instalments of all learners, by due date',
  access: reads,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    ...filters,
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
    /** A leading minus reverses the order; default: by day, and newest first for paid ones. */
    sort: z.enum(sortingsOf(DUE_SORTS), { error: 'There is no such order' }).optional(),
  }),
  output: z.object({
    success: succeeded,
    dues: z.array(officeDueSchema),
    ...listTabs,
    /** Sums of all matches, if a state or a search limits them; else `null`. */
    totalPaise: paise.nullable(),
    /** All unpaid dues of active plans by how late they are today. */
    ageing: z.object({ notDuePaise: paise, upTo7Paise: paise, upTo30Paise: paise, over30Paise: paise }),
    /** All courses, by title. */
    courses: z.array(z.object({ id: z.string(), title: z.string() })),
    page: z.int(),
    limit: z.int(),
  }),
});

export const remindOfDue = defineRoute({
  method: 'POST',
  path: '/admin/instalments/dues/:id/remind',
  summary: 'Mail a reminder of the next instalment of a plan, once a day',
  access: reads,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such due') }),
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'], 409: ['due-paid', 'plan-over', 'earlier-due', 'reminded-today'] },
});

export const exportDues = defineRoute({
  method: 'GET',
  path: '/admin/instalments/dues.csv',
  summary: 'The instalments of the filters, as CSV',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object(filters),
  output: rawResponse,
  produces: 'text/csv',
});

const fewDays = z
  .array(z.int({ error: 'Please enter days' }).min(0).max(60, 'Sixty days at most'))
  .max(5, 'Five reminders at most');
const settings = z.object({
  isOffered: z.boolean(),
  graceDays: z
    .int({ error: 'Please enter a number of days' })
    .min(0, 'Please enter a number of days')
    .max(90, 'Ninety days at most'),
  remindBefore: fewDays,
  remindAfter: fewDays,
});
const shownSettings = settings.extend({ version: settingsVersion });
export type InstalmentSettings = z.output<typeof settings>;
export type VersionedInstalmentSettings = z.output<typeof shownSettings>;

export const getInstalmentSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/instalments',
  summary: 'Whether courses are sold in instalments, and what happens when one is late',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, settings: shownSettings, lastChange: lastChangeShape }),
});

export const saveInstalmentSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/instalments',
  summary: 'Change the settings; active plans follow the new grace period at once',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: settings.extend({ version: readVersion }),
  output: said.extend({ settings: shownSettings }),
  errors: { 409: ['changed-elsewhere'] },
});
