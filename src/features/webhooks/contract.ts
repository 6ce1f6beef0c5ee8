import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { cleanLine } from '../../kit/text/plain-text.ts';
import {
  bulkResponse,
  bulkIds,
  defineRoute,
  listTabs,
  listTotal,
  rawResponse,
  succeeded,
} from '../../platform/http/define-route.ts';
import {
  DELIVERY_SORTS,
  DELIVERY_STATES,
  EVENT_TYPES,
  WEBHOOK_SORTS,
  WEBHOOK_STATES,
  type EventType,
} from './rules.ts';

const moment = z.iso.datetime();
const said = z.object({ success: succeeded, message: z.string() });
const params = z.object({ id: z.uuid('There is no such webhook') });
const office = { access: { roles: ADMINS }, rate: 'api' } as const;
const eventType = z.enum(Object.keys(EVENT_TYPES) as [EventType, ...EventType[]], {
  error: 'There is no such event',
});

const fields = {
  url: z.string().trim().min(1, 'Please enter the URL').max(500, 'The URL can have 500 characters at most'),
  description: z.string().overwrite(cleanLine).max(200, 'The description can have 200 characters at most').default(''),
  eventTypes: z.array(eventType).min(1, 'Please choose at least one event').max(20),
};

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  isPaused: z.boolean(),
  createdAt: moment,
  /** Deliveries of the last 30 days. */
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

const webhookFilter = z.object({
  state: z.enum(WEBHOOK_STATES, { error: 'There is no such state' }).optional(),
  /** Part of the URL, of the description or of an event. */
  search: z.string().trim().max(200, 'The search can have 200 characters at most').default(''),
});
export type WebhookQuery = z.output<typeof webhookFilter>;

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'Webhooks with the number of their deliveries by status, the oldest first unless sorted otherwise',
  keys: 'none',
  cache: 'no-store',
  ...office,
  query: webhookFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(WEBHOOK_SORTS), { error: 'There is no such order' }).default('when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    webhooks: z.array(webhookSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportWebhooks = defineRoute({
  method: 'GET',
  path: '/admin/webhooks.csv',
  summary: 'All webhooks that match the filters, without their secrets, as CSV',
  keys: 'none',
  cache: 'no-store',
  ...office,
  query: webhookFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const pauseWebhooks = defineRoute({
  method: 'POST',
  path: '/admin/webhooks/paused',
  summary: 'Pause or resume several webhooks',
  keys: 'none',
  cache: 'no-store',
  ...office,
  body: z.strictObject({ ids: bulkIds, isPaused: z.boolean({ error: 'Say whether they are paused' }) }),
  output: bulkResponse,
});

export const addWebhook = defineRoute({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Add a webhook; the secret that signs its events is shown only once',
  keys: 'none',
  cache: 'no-store',
  ...office,
  body: z.strictObject(fields),
  output: said.extend({ id: z.string(), secret: z.string() }),
  errors: { 422: ['address-not-allowed'] },
});

export const changeWebhook = defineRoute({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  summary: 'Change the URL or events of a webhook, or pause it',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({ ...fields, isPaused: z.boolean() }),
  output: said,
  errors: { 404: ['not-found'], 422: ['address-not-allowed'] },
});

export const renewWebhookSecret = defineRoute({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  summary: 'Roll the secret of a webhook; the old one stops working at once',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({}),
  output: said.extend({ secret: z.string() }),
  errors: { 404: ['not-found'] },
});

export const removeWebhook = defineRoute({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  summary: 'Remove a webhook with its deliveries',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  output: said,
  errors: { 404: ['not-found'] },
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  summary: 'Send a test event',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'] },
});

const deliveryFilter = z.object({
  state: z.enum(DELIVERY_STATES, { error: 'There is no such state' }).optional(),
  /** Part of the event's name or id, of the payload or of the response. */
  search: z.string().trim().max(200, 'The search can have 200 characters at most').default(''),
});
export type DeliveryQuery = z.output<typeof deliveryFilter>;

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  summary: 'Deliveries of a webhook with their responses, the newest first unless sorted otherwise; kept for 30 days',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  query: deliveryFilter.extend({
    sort: z.enum(sortingsOf(DELIVERY_SORTS), { error: 'There is no such order' }).default('-at'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    webhook: webhookSchema.pick({ id: true, url: true, description: true, eventTypes: true, isPaused: true }),
    deliveries: z.array(
      z.object({
        id: z.string(),
        eventId: z.string(),
        eventType: z.string(),
        payload: z.record(z.string(), z.unknown()),
        state: z.enum(DELIVERY_STATES),
        tries: z.int(),
        responseStatus: z.int().nullable(),
        failure: z.string(),
        responseText: z.string(),
        milliseconds: z.int().nullable(),
        createdAt: moment,
        lastTriedAt: moment.nullable(),
      }),
    ),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['not-found'] },
});
export type Delivery = z.output<typeof listDeliveries.output>['deliveries'][number];

export const exportDeliveries = defineRoute({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries.csv',
  summary: 'The same deliveries as a file',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params,
  query: deliveryFilter,
  output: rawResponse,
  produces: 'text/csv',
  errors: { 404: ['not-found'] },
});

export const redeliver = defineRoute({
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/again',
  summary: 'Send a delivery again; the other system recognises it by its id',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params: z.object({ id: z.uuid('There is no such delivery') }),
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'], 409: ['still-waiting'] },
});

export const redeliverMany = defineRoute({
  method: 'POST',
  path: '/admin/webhook-deliveries/again',
  summary: 'Send several deliveries again; queued ones are left out',
  keys: 'none',
  cache: 'no-store',
  ...office,
  body: z.strictObject({ ids: bulkIds }),
  output: bulkResponse,
});
