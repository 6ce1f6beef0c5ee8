import { z } from 'zod';
import { ACCOUNTANTS, SELLERS } from '../../../kit/roles.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { DAY_CLOSE_SORTS, OFFLINE_METHODS } from '../counter-sales/counter-rules.ts';

const paise = z.int();
const day = dayField('Please choose the day');

const closeSchema = z.object({
  id: z.string(),
  cashierId: z.string(),
  cashier: z.string(),
  day: z.string(),
  /** Taken by method. */
  takenPaise: z.object({ cash: paise, bank_transfer: paise, upi_desk: paise, cheque: paise }),
  cashRefundsPaise: paise,
  payments: z.int(),
  expectedCashPaise: paise,
  countedCashPaise: paise,
  /** Counted less expected: negative where cash is missing. */
  differencePaise: paise,
  note: z.string(),
  closedAt: z.iso.datetime(),
});
export type DayClose = z.output<typeof closeSchema>;

export const showDay = defineRoute({
  method: 'GET',
  path: '/admin/day-closes/own',
  summary: 'One’s own desk payments of a day by method, and whether the day is closed',
  access: { roles: SELLERS, permission: 'sell' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object({ day: day.optional() }),
  output: z.object({
    success: succeeded,
    day: z.string(),
    methods: z.array(z.object({ method: z.enum(OFFLINE_METHODS), count: z.int(), paise })),
    payments: z.int(),
    cashRefundsPaise: paise,
    expectedCashPaise: paise,
    close: closeSchema.nullable(),
  }),
});

export const closeDay = defineRoute({
  method: 'POST',
  path: '/admin/day-closes',
  summary: 'Close one’s own day at the desk with the counted cash; a closed day takes no more payments',
  access: { roles: SELLERS, permission: 'sell' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({
    day,
    countedRupees: z
      .int({ error: 'Please enter whole rupees' })
      .min(0, 'Please enter whole rupees')
      .max(20_000_000, 'Please enter whole rupees'),
    note: z.string().overwrite(cleanText).max(500, 'The note can have 500 characters at most').default(''),
  }),
  output: z.object({ success: succeeded, message: z.string(), close: closeSchema }),
  errors: { 409: ['day-closed'], 422: ['note-missing'] },
});

const filter = {
  cashier: z.uuid('There is no such person').optional(),
  from: day.optional(),
  to: day.optional(),
};

export const listDayCloses = defineRoute({
  method: 'GET',
  path: '/admin/day-closes',
  summary: 'Closed days of all cashiers, the newest first',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    ...filter,
    sort: z.enum(sortingsOf(DAY_CLOSE_SORTS), { error: 'There is no such order' }).default('-day'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({ success: succeeded, closes: z.array(closeSchema), ...listTotal, page: z.int(), limit: z.int() }),
});

export const exportDayCloses = defineRoute({
  method: 'GET',
  path: '/admin/day-closes.csv',
  summary: 'The closed days of the filters, as CSV',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object(filter),
  output: rawResponse,
  produces: 'text/csv',
});
