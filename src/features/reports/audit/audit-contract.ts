import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { officeDayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { AUDIT_SORTS } from '../rules.ts';

const access = { roles: ADMINS } as const;
const day = officeDayField();

const filter = z.object({
  /** An office user; or `system` for automatic changes, `others` for learners. */
  actor: z.union([z.enum(['system', 'others']), z.uuid()], { error: 'There is no such person' }).optional(),
  action: z.string().max(80).optional(),
  /** The type of the subject: `order`, `user`, … */
  kind: z.string().max(40).optional(),
  /** The full subject, `order:…`. */
  subject: z.string().max(300).optional(),
  /** First and last day in India. */
  from: day.optional(),
  to: day.optional(),
  /** Part of the subject, of the action, or of the actor's name or e-mail address. */
  search: z.string().trim().max(200).optional(),
});
export type AuditQuery = z.output<typeof filter>;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `null` for automatic changes. */
  actor: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** The name of the actor's API key, if another system did it. */
  key: z.string().nullable(),
  action: z.string(),
  /** The action's label. */
  title: z.string(),
  subject: z.string(),
  /** The subject's label and page; `href` is `null` without a page. */
  about: z.string(),
  href: z.string().nullable(),
  /** The changed fields, each with its value before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Further details. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const listAudit = defineRoute({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what, the newest or the oldest first',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: filter.extend({
    sort: z.enum(sortingsOf(AUDIT_SORTS), { error: 'There is no such order' }).default('-at'),
    /** The last entry of the previous page: returns the following ones. */
    before: z.uuid({ error: 'There is no such entry' }).optional(),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(30),
  }),
  output: z.object({
    success: succeeded,
    entries: z.array(auditEntrySchema),
    /** The `before` of the next page; `null` on the last. */
    next: z.string().nullable(),
  }),
});

export const listAuditChoices = defineRoute({
  method: 'GET',
  path: '/admin/audit/choices',
  summary: 'What the filters of the audit log can be set to',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.object({ action: z.string(), title: z.string() })),
    kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
  }),
});

export const exportAudit = defineRoute({
  method: 'GET',
  path: '/admin/audit/file.csv',
  summary: 'The same entries as a file',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: filter,
  output: rawResponse,
  produces: 'text/csv',
});
