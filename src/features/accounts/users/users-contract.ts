import { z } from 'zod';
import { ACCOUNTANTS, ADMINS, ROLES } from '../../../kit/roles.ts';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import {
  bulkResponse,
  bulkIds,
  defineRoute,
  listTabs,
  rawResponse,
  succeeded,
} from '../../../platform/http/define-route.ts';
import { deviceSchema } from '../sessions/device-contract.ts';
import { USERS_SORTS } from '../rules.ts';

const moment = z.iso.datetime();
const said = z.object({ success: succeeded, message: z.string() });
const params = z.object({ id: z.uuid('There is no such person') });
const role = z.enum(ROLES, { error: 'There is no such role' });

/** An account in the office's list. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  role,
  /** Invited: the office sent a link for a first password, and nobody has signed in yet. */
  state: z.enum(['open', 'invited', 'closed', 'erased']),
  joinedAt: moment,
  /** `null` for users who never signed in. */
  lastSeenAt: moment.nullable(),
});
export type Person = z.output<typeof userSchema>;

const usersFilter = z.object({
  /** Part of a name, e-mail address or phone number. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
  role: role.optional(),
  state: z.enum(['open', 'invited', 'closed'], { error: 'There is no such state' }).optional(),
  /** Only users with access to this course. */
  course: z.uuid('There is no such course').optional(),
  /** Only users not seen for this many days. */
  quietDays: z.coerce.number({ error: 'The days are a number' }).int().min(1).max(3650).optional(),
});
export type UsersQuery = z.output<typeof usersFilter>;

export const listUsers = defineRoute({
  method: 'GET',
  path: '/admin/people',
  summary: 'All accounts, the newest first unless sorted otherwise',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  masksPhones: true,
  query: usersFilter.extend({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(USERS_SORTS), { error: 'There is no such order' }).default('-joined'),
  }),
  output: z.object({
    success: succeeded,
    people: z.array(userSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const findBuyers = defineRoute({
  method: 'GET',
  path: '/admin/buyers',
  summary: 'People to sell to, by a part of their name, address or number, or one by id; 10 at most',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  masksPhones: true,
  query: z.object({
    search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
    id: z.uuid('There is no such person').optional(),
  }),
  output: z.object({
    success: succeeded,
    people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
  }),
  errors: { 404: ['not-found'] },
});

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/admin/people.csv',
  summary: 'All accounts that fit the filters, as a table for a spreadsheet',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: usersFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const signOutUsers = defineRoute({
  method: 'POST',
  path: '/admin/people/sign-out',
  summary: 'Sign several people out of all of their devices; of one’s own, all but this one',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds }),
  output: bulkResponse,
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/admin/people/:id',
  summary: 'One account: details, devices, two-step verification and activity',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  masksPhones: true,
  params,
  output: z.object({
    success: succeeded,
    user: userSchema.extend({
      address: z.string(),
      /** Links that the user entered. */
      links: z.array(z.string()),
      profileImage: z.string().nullable(),
      closedAt: moment.nullable(),
      /** The sign-in number; `null` without one. */
      signInPhone: z.string().nullable(),
      /** Nobody has signed in yet: a link for a first password can be sent. */
      mayBeInvited: z.boolean(),
    }),
    devices: z.array(deviceSchema),
    twoFactorStep: z.object({ isOn: z.boolean(), isRequired: z.boolean() }),
    record: z.array(
      z.object({
        id: z.string(),
        at: moment,
        action: z.string(),
        /** Who did it; `null` for the system. */
        by: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});
export type UserDetail = z.output<typeof getUser.output>;

export const changeRole = defineRoute({
  method: 'PUT',
  path: '/admin/people/:id/role',
  summary: 'Change the role of another person; their devices are signed out',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({ role }),
  output: said,
  errors: { 403: ['owner-only'], 404: ['not-found'], 409: ['own-account', 'account-erased'] },
});

export const closeAccount = defineRoute({
  method: 'POST',
  path: '/admin/people/:id/close',
  summary: 'Close another person’s account with a reason for the record; their devices are signed out at once',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Please write the reason')
      .max(500, 'The reason can have 500 characters at most'),
  }),
  output: said,
  errors: { 404: ['not-found'], 409: ['own-account', 'account-erased', 'account-closed'] },
});

export const reopenAccount = defineRoute({
  method: 'POST',
  path: '/admin/people/:id/reopen',
  summary: 'Reopen a closed account',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'], 409: ['own-account', 'account-erased', 'account-open'] },
});

export const signOutUser = defineRoute({
  method: 'DELETE',
  path: '/admin/people/:id/sessions',
  summary: 'Sign all of a person’s devices out; of one’s own, all but this one',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  output: said,
  errors: { 404: ['not-found'], 409: ['account-erased'] },
});

export const resetFactor = defineRoute({
  method: 'DELETE',
  path: '/admin/people/:id/second-factor',
  summary:
    'Reset another person’s two-step verification, for a lost phone; they are told by mail, and their devices are signed out',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  output: said,
  errors: { 404: ['not-found'], 409: ['own-account', 'account-erased', 'second-factor-is-off'] },
});
