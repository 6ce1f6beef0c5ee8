import { z } from 'zod';
import { COUNSELLORS, STAFF } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../platform/http/define-route.ts';
import { CART_SORTS, ORDER_STATES } from './rules.ts';

const paise = z.int();
const moment = z.iso.datetime();
const moneyFigures = z.object({
  /** Paid orders, including those made free by a coupon. */
  orders: z.int(),
  receivedPaise: paise,
  /** The part that was refunded or is being refunded. */
  backPaise: paise,
});
/** A metric of the last 30 Indian days, and of the 30 before. */
const twoSpans = z.object({ now: z.int(), before: z.int() });

export const getOverview = defineRoute({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits, and the last 30 days at a glance; of each desk only for those who work there',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** When the cached metrics were computed; `null` for live values. Today's money is always live. */
    countedAt: moment.nullable(),
    /** In India. The last of the 30 days of all metrics. */
    today: z.iso.date(),
    money: z
      .object({
        today: moneyFigures,
        thirtyDays: moneyFigures,
        /** Orders with a failed payment today. */
        failedToday: z.int(),
        /** Unpaid dues: overdue ones, and those of the next 7 days including today. */
        dues: z.object({ overdue: z.int(), overduePaise: paise, week: z.int(), weekPaise: paise }),
        refundsWaiting: z.object({ count: z.int(), paise, oldestAt: moment.nullable() }),
        /** Open refund requests. */
        refundRequests: z.object({ count: z.int(), oldestAt: moment.nullable() }),
        orders: z.record(z.enum(ORDER_STATES), z.int()),
        /** 0 unless something is wrong. */
        unaccountedRupees: z.int(),
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
            paidAt: moment,
          }),
        ),
      })
      .nullable(),
    enquiries: z
      .object({
        waiting: z.int(),
        oldestSince: moment.nullable(),
        /** Leads whose follow-up day is today or in the past. */
        followUpsDue: z.int(),
        demosToday: z.int(),
        seatsToday: z.int(),
        /** Carts unchanged for a day, of learners who agreed to be reminded. */
        abandonedCarts: z.int(),
        sources: z.array(twoSpans.extend({ source: z.string() })),
      })
      .nullable(),
    learning: z
      .object({
        learners: z.int(),
        /** Unanswered learner questions. */
        questions: z.int(),
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
    posts: z.object({ published: z.int(), comments: z.int(), hidden: z.int() }).nullable(),
    /** Each of the last 60 Indian days, ending today; `null` for values that the role may not see. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Total of paid orders, minus that day's refunds. */
        salesPaise: paise.nullable(),
        enrolments: z.int().nullable(),
        enquiries: z.int().nullable(),
        visits: z.int().nullable(),
        finished: z.int().nullable(),
      }),
    ),
    /** Number of people at each step of the funnel; a person counts at every step reached. */
    funnel: z.object({ visits: twoSpans, asked: twoSpans, came: twoSpans, paid: twoSpans.nullable() }).nullable(),
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
  summary: 'Carts that nobody has touched for a day, of learners who agreed to be reminded, the newest first',
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
  summary: 'All left carts that fit, as a file for a spreadsheet',
  access: { roles: COUNSELLORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: cartFilter,
  produces: 'text/csv',
  output: rawResponse,
});
