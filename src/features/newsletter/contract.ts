import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import {
  bulkResponse,
  bulkIds,
  defineRoute,
  listTabs,
  rawResponse,
  succeeded,
} from '../../platform/http/define-route.ts';
import { lineField } from '../../platform/http/text-contract.ts';
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATES } from './rules.ts';

const office = { access: { roles: ADMINS }, rate: 'api' } as const;
const moment = z.iso.datetime();

const subscriberFilter = z.object({
  /** Confirmed and still subscribed; asked but not confirmed; unsubscribed. */
  state: z.enum(SUBSCRIBER_STATES, { error: 'There is no such state' }).optional(),
  /** Part of the e-mail address. */
  search: lineField('The search', 100).optional(),
});
export type SubscriberQuery = z.output<typeof subscriberFilter>;

export const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  createdAt: moment,
  confirmedAt: moment.nullable(),
  unsubscribedAt: moment.nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

export const listSubscribers = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/newsletter',
  summary: 'Addresses that asked for the newsletter, the newest first unless sorted otherwise',
  keys: 'read',
  cache: 'no-store',
  query: subscriberFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(SUBSCRIBER_SORTS), { error: 'There is no such order' }).default('-when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(50),
  }),
  output: z.object({
    success: succeeded,
    subscribers: z.array(subscriberSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportSubscribers = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/newsletter.csv',
  summary: 'All addresses that fit the filters, as a table for a spreadsheet',
  keys: 'read',
  cache: 'no-store',
  query: subscriberFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const endSubscriptions = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/newsletter/end',
  summary: 'End several subscriptions, as their own links would',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds }),
  output: bulkResponse,
});

const subscriptionToken = z.string({ error: 'This link is not complete' }).max(200);

export const confirmSubscription = defineRoute({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm a subscription by the token of the mail that asked for it',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ token: subscriptionToken }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-token'] },
});

export const endSubscription = defineRoute({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'End a subscription by the token of any newsletter mail',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ token: subscriptionToken }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-token'] },
});
