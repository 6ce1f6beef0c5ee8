import { z } from 'zod';
import { ADMINS, STAFF } from '../../kit/roles.ts';
import { cleanLine, cleanText, hasControlCharacter, hasVisibleText } from '../../kit/text/plain-text.ts';
import { bulkResponse, bulkIds, defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from './rules.ts';

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** A path of this site, or empty. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/notices',
  summary: 'One’s own notices, newest first, with the number of unread ones',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'user',
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(10_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
    /** One tab of the office's bell. */
    about: z.enum(NOTIFICATION_TOPICS, { error: 'There are mentions and money' }).optional(),
  }),
  output: z.object({
    success: succeeded,
    notices: z.array(notificationSchema),
    unread: z.int(),
    unreadMentions: z.int(),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const readNotifications = defineRoute({
  method: 'PUT',
  path: '/notices/read',
  summary: 'Mark notices as read: those named, or all without names',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ ids: z.array(z.uuid('There is no such notice.')).max(100).optional() }),
  output: z.object({ success: succeeded, unread: z.int() }),
});

export const notificationPreferenceSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  name: z.string(),
  inApp: z.boolean(),
  mail: z.boolean(),
  /** Why its mail cannot be disabled; `null` where it can. */
  mailIsFixedBecause: z.string().nullable(),
  /** Whether this kind comes by mail at all. */
  hasMail: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreferenceSchema>;

export const listNotificationPreferences = defineRoute({
  method: 'GET',
  path: '/notices/preferences',
  summary: 'One’s own notification settings',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, preferences: z.array(notificationPreferenceSchema) }),
});

export const saveNotificationPreference = defineRoute({
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Change one’s own notification settings; mails about money and security stay on',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({
    kind: z.enum(NOTIFICATION_KINDS, { error: 'There is no such kind of notice' }),
    inApp: z.boolean(),
    mail: z.boolean(),
  }),
  output: z.object({ success: succeeded, preferences: z.array(notificationPreferenceSchema) }),
  errors: { 404: ['not-found'], 422: ['mail-is-fixed'] },
});

/** A page of the office: letters, digits and dashes in each part. */
const officePath = z
  .string({ error: 'Please name the page' })
  .regex(/^\/admin(?:\/[\w-]{1,80}){0,4}$/, 'There is no such page')
  .max(200, 'There is no such page');

export const getAccessRequest = defineRoute({
  method: 'GET',
  path: '/admin/access-requests',
  summary: 'Whom to ask for access to a page of the office, and whether one has asked today',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object({ path: officePath }),
  output: z.object({ success: succeeded, owners: z.array(z.string()), areOwners: z.boolean(), hasAsked: z.boolean() }),
});

export const requestAccess = defineRoute({
  method: 'POST',
  path: '/admin/access-requests',
  summary: 'Ask the owners for access to a page of the office, once per page and day',
  access: { roles: STAFF },
  rate: 'access-requests',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({
    path: officePath,
    page: filled('name of the page', 60)
      .refine((page) => !hasControlCharacter(page), 'The name is one line')
      .overwrite(cleanLine),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 409: ['access-requested'] },
});

/** What somebody of the office writes to people. */
export const messageFields = {
  subject: filled('subject', 120)
    .refine((subject) => !hasControlCharacter(subject), 'The subject is one line')
    .overwrite(cleanLine),
  text: filled('message', 2000),
};

export const messageUser = defineRoute({
  method: 'POST',
  path: '/admin/people/:id/message',
  summary: 'Send a message to a person, as notice and mail by their notification settings',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  body: z.strictObject(messageFields),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['account-erased'] },
});

export const messageUsers = defineRoute({
  method: 'POST',
  path: '/admin/people/message',
  summary: 'Send a message to several people, to each by their notification settings',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds, ...messageFields }),
  output: bulkResponse,
});

function filled(name: string, max: number) {
  const label = `The ${name}`;
  return z
    .string({ error: `Please write the ${name}` })
    .overwrite(cleanText)
    .refine(hasVisibleText, `Please write the ${name}`)
    .max(max, `${label} can have ${max.toLocaleString('en-IN')} characters at most`);
}
