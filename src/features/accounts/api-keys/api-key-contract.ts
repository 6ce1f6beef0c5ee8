import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import {
  bulkResponse,
  bulkIds,
  defineRoute,
  listTotal,
  rawResponse,
  succeeded,
} from '../../../platform/http/define-route.ts';
import { KEY_ROLES, KEY_SORTS, KEY_STATES } from '../rules.ts';

const moment = z.iso.datetime();
const said = z.object({ success: succeeded, message: z.string() });
const office = { access: { roles: ADMINS }, rate: 'api' } as const;
const role = z.enum(KEY_ROLES, { error: 'A key cannot have this role' });

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, to recognize it by. */
  start: z.string(),
  role,
  isReadOnly: z.boolean(),
  createdBy: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  state: z.enum(KEY_STATES),
});
export type ApiKey = z.output<typeof apiKeySchema>;

const keyFilter = z.object({
  state: z.enum(KEY_STATES, { error: 'There is no such state' }).optional(),
  /** Part of the name, of its first characters or of its owner. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type ApiKeyQuery = z.output<typeof keyFilter>;

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'API keys, the newest first unless sorted otherwise',
  keys: 'none',
  cache: 'no-store',
  ...office,
  query: keyFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(KEY_SORTS), { error: 'There is no such order' }).default('-when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({ success: succeeded, keys: z.array(apiKeySchema), ...listTotal, page: z.int(), limit: z.int() }),
});

export const exportApiKeys = defineRoute({
  method: 'GET',
  path: '/admin/api-keys.csv',
  summary: 'All API keys that match the filters, without their secrets, as CSV',
  keys: 'none',
  cache: 'no-store',
  ...office,
  query: keyFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const makeApiKey = defineRoute({
  method: 'POST',
  path: '/admin/api-keys',
  summary: 'Create an API key; it is shown only once',
  keys: 'none',
  cache: 'no-store',
  ...office,
  body: z.strictObject({
    name: z
      .string({ error: 'Please name the key' })
      .overwrite(cleanLine)
      .min(1, 'Please name the key')
      .max(80, 'The name can have 80 characters at most'),
    role,
    isReadOnly: z.boolean().default(true),
    /** Days until it expires; `null` for never. */
    days: z.union([z.literal(30), z.literal(90), z.literal(365), z.null()], {
      error: 'Please choose when it expires',
    }),
  }),
  output: said.extend({ id: z.string(), key: z.string() }),
  errors: { 409: ['too-many-keys'] },
});

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  summary: 'Revoke a key; its next call is refused',
  keys: 'none',
  cache: 'no-store',
  ...office,
  params: z.object({ id: z.uuid('There is no such key') }),
  output: said,
  errors: { 404: ['not-found'], 409: ['key-revoked'] },
});

export const revokeApiKeys = defineRoute({
  method: 'POST',
  path: '/admin/api-keys/revoke',
  summary: 'Revoke several keys; their next calls are refused',
  keys: 'none',
  cache: 'no-store',
  ...office,
  body: z.strictObject({ ids: bulkIds }),
  output: bulkResponse,
});
