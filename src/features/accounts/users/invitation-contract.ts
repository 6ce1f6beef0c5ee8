import { z } from 'zod';
import { ADMINS, ROLES } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { emailAddress, userName } from '../contract.ts';

const params = z.object({ id: z.uuid('There is no such person') });
const said = z.object({ success: succeeded, message: z.string() });

export const inviteUser = defineRoute({
  method: 'POST',
  path: '/admin/people/invite',
  summary:
    'Invite a person by mail; a student’s account with this address gets the role instead, and a mail that says so',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({
    name: userName,
    email: emailAddress,
    role: z.enum(ROLES, { error: 'Please choose a role' }),
  }),
  output: said.extend({ userId: z.string(), isNew: z.boolean() }),
  errors: { 403: ['owner-only'], 409: ['has-account', 'account-closed', 'unproved-address'] },
});

export const resendInvitation = defineRoute({
  method: 'POST',
  path: '/admin/people/:id/invite',
  summary: 'Send an invitation again with a new link for 7 days; the old one no longer works',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({}),
  output: said,
  errors: { 403: ['owner-only'], 404: ['not-found'], 409: ['own-account', 'account-erased', 'not-invited'] },
});

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/admin/people/:id/invite',
  summary: 'Withdraw an unused invitation: its link no longer works and the account is closed',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params,
  output: said,
  errors: { 403: ['owner-only'], 404: ['not-found'], 409: ['own-account', 'account-erased', 'not-invited'] },
});
