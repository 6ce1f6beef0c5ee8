import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { cleanLine, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { bulkResponse, bulkIds, defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MANUAL_GRANT_SOURCES, GRANT_SOURCES, MAX_GRANTED_AT_ONCE } from '../rules.ts';

const reason = z
  .string({ error: 'Please write the reason' })
  .overwrite(cleanLine)
  .refine(hasVisibleText, 'Please write the reason')
  .max(300, 'The reason can have 300 characters at most');
const source = z.enum(MANUAL_GRANT_SOURCES, { error: 'Please choose a type' });
const giveKey = z.uuid({ error: 'The form has no key. Please load the page again.' });
const courseId = z.uuid({ error: 'Please choose a course' });
const moment = z.iso.datetime();

const grantSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  source: z.enum(GRANT_SOURCES),
  /** The grant's source: the order's own number, the office's form. */
  sourceId: z.string(),
  /** The office's reason; empty for an order. */
  reason: z.string(),
  /** The office user who granted it. */
  by: z.string().nullable(),
  grantedAt: moment,
  revoked: z.object({ at: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
});
export type ShownGrant = z.output<typeof grantSchema>;

export const listGrantsOf = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/grants',
  summary: 'Access of a person to courses, including removed access; the newest first',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, grants: z.array(grantSchema) }),
});

export const grantCourseManually = defineRoute({
  method: 'POST',
  path: '/admin/people/:id/grants',
  summary: 'Enrol a person without an order, with a reason; the same key enrols once',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  body: z.strictObject({ giveKey, courseId, source, reason }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found', 'course-not-found'], 409: ['already-owned', 'account-erased'] },
});

export const grantToUsers = defineRoute({
  method: 'POST',
  path: '/admin/people/grants',
  summary: 'Enrol several people without an order, with a reason; the same key enrols once',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds, giveKey, courseId, source, reason }),
  output: bulkResponse,
});

const named = z.object({ email: z.string(), name: z.string() });

export const grantToMany = defineRoute({
  method: 'POST',
  path: '/admin/grants',
  summary: 'Enrol many addresses in one course; a check says who would be enrolled and changes nothing',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    giveKey,
    courseId,
    source,
    reason,
    emails: z
      .array(z.string().trim().max(200))
      .min(1, 'Please write the e-mail addresses')
      .max(MAX_GRANTED_AT_ONCE, `${MAX_GRANTED_AT_ONCE} addresses at once at most`),
    isTrial: z.boolean(),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** Users who get access, or would. */
    given: z.array(named),
    /** Users who have access already. */
    owners: z.array(named),
    /** E-mail addresses without an account. */
    unknown: z.array(z.string()),
  }),
  errors: { 404: ['course-not-found'] },
});

export const revokeGrant = defineRoute({
  method: 'POST',
  path: '/admin/grants/:id/revoke',
  summary: 'Remove access given by staff, with a reason; access by an order or another grant stays',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such grant') }),
  body: z.strictObject({ reason }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-given', 'taken-back-already'] },
});

export const revokeFromLearners = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/grants/revoke',
  summary: 'Remove access of several learners that staff gave, with one reason',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such course') }),
  body: z.strictObject({ ids: bulkIds, reason }),
  output: bulkResponse,
});
