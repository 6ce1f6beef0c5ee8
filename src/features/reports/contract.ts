import { z } from 'zod';
import { daysBetween } from '../../kit/numbers/dates.ts';
import { COUNSELLORS, STAFF } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { officeDayField } from '../../platform/http/day-contract.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../platform/http/define-route.ts';
import { COMPARISONS, MAX_RANGE_DAYS, RANGES } from './overview/range-rules.ts';
import { CART_SORTS, ORDER_STATES } from './rules.ts';

const paise = z.int();
const moment = z.iso.datetime();
const moneyFigures = z.object({
  /** Paid orders, including those made free by a coupon. */
  orders: z.int(),
  receivedPaise: paise,
  /** What left as refunds in these days; what is promised does not count. */
  backPaise: paise,
});
/** A metric of the range, and of the days that it is compared with. */
const twoSpans = z.object({ now: z.int(), before: z.int() });
const days = z.object({ from: z.iso.date(), to: z.iso.date() });
const officeDay = officeDayField();

export const getOverview = defineRoute({
  method: 'GET',
  path: '/admin/overview',
  summary:
    'Money and counts of a range of Indian days beside the same range before; of each desk only for those who work there',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z
    .object({
      range: z.enum(RANGES, { error: 'There is no such range' }).default('30-days'),
      /** First and last day in India, for the range `custom`. */
      from: officeDay.optional(),
      to: officeDay.optional(),
      compare: z.enum(COMPARISONS, { error: 'There is no such comparison' }).default('before'),
    })
    .refine(({ range, from, to }) => range !== 'custom' || (from !== undefined && to !== undefined && from <= to), {
      path: ['from'],
      error: 'Please choose the first and the last day',
    })
    .refine(({ range, from, to }) => range !== 'custom' || !from || !to || daysBetween(from, to) < MAX_RANGE_DAYS, {
      path: ['to'],
      error: `Please choose ${MAX_RANGE_DAYS} days at most`,
    }),
  output: z.object({
    success: succeeded,
    /** When the cached metrics were computed; `null` for live values. */
    countedAt: moment.nullable(),
    /** In India. */
    today: z.iso.date(),
    range: z.enum(RANGES),
    /** Figures about classes, each for the roles that may open its list; a trainer's own. */
    classesToday: z.int().optional(),
    absentYesterday: z.int().optional(),
    registersToFinish: z.int().optional(),
    /** Students who paid for a seat and have none, or whose batch was cancelled. */
    withoutSeat: z.int().optional(),
    days,
    /** The days that the range is compared with. */
    before: days,
    money: z
      .object({
        now: moneyFigures,
        before: moneyFigures,
        /** Accepted payments of the range by method, the largest first; each part of a split payment counts by its own. */
        methods: z.array(
          z.object({
            method: z.string(),
            /** Label of the method. */
            name: z.string(),
            /** Whether the office took it. */
            isDesk: z.boolean(),
            payments: z.int(),
            paise,
          }),
        ),
        /** Accepted payments of the range, a split one once. */
        payments: z.int(),
        /** Refunds of the range. */
        refunds: z.int(),
        /** The newest orders, of any day. */
        latest: z.array(
          z.object({
            /** Our own id of the order, and its number as people say it. */
            receipt: z.string(),
            orderNumber: z.int(),
            name: z.string(),
            courses: z.array(z.string()),
            /** Label of the method; `null` when a coupon made the order free. */
            method: z.string().nullable(),
            totalPaise: paise,
            refundedPaise: paise,
            state: z.enum(ORDER_STATES),
            paidAt: moment,
          }),
        ),
      })
      .nullable(),
    enquiries: twoSpans.extend({ sources: z.array(twoSpans.extend({ source: z.string() })) }).nullable(),
    learning: z
      .object({
        enrolments: twoSpans,
        finished: twoSpans,
        courses: z.array(
          z.object({
            courseId: z.string(),
            title: z.string(),
            family: z.string(),
            dye: z.string(),
            enrolments: z.int(),
          }),
        ),
      })
      .nullable(),
    visits: twoSpans.nullable(),
    /** Each day of the range with the day that it is compared with; `null` for values that the role may not see. */
    series: z.array(
      z.object({
        day: z.iso.date(),
        dayBefore: z.iso.date(),
        salesPaise: twoSpans.nullable(),
        enrolments: twoSpans.nullable(),
        enquiries: twoSpans.nullable(),
        visits: twoSpans.nullable(),
      }),
    ),
    /** Number of people at each step; a person counts at every step reached in the range. */
    funnel: z.object({ asked: twoSpans, booked: twoSpans, came: twoSpans, paid: twoSpans.nullable() }).nullable(),
  }),
});

export const abandonedCartSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Titles, in cart order. */
  courses: z.array(z.string()),
  changedAt: moment,
  remindedAt: moment.nullable(),
});
export type AbandonedCart = z.output<typeof abandonedCartSchema>;

const cartFilter = z.object({
  /** Part of the learner's name, e-mail address or number. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type CartQuery = z.output<typeof cartFilter>;

export const listAbandonedCarts = defineRoute({
  method: 'GET',
  path: '/admin/carts',
  masksPhones: true,
  summary: 'Carts unchanged for a day, of learners who agreed to be reminded, the newest first',
  access: { roles: COUNSELLORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: cartFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(CART_SORTS), { error: 'There is no such order' }).default('-since'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    carts: z.array(abandonedCartSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportAbandonedCarts = defineRoute({
  method: 'GET',
  path: '/admin/carts.csv',
  summary: 'All abandoned carts of the filters, as CSV',
  access: { roles: COUNSELLORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: cartFilter,
  produces: 'text/csv',
  output: rawResponse,
});
