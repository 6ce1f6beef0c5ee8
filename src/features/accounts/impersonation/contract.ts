import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const said = z.object({ success: succeeded, message: z.string() });

export const startImpersonation = defineRoute({
  method: 'POST',
  path: '/user/view-as/:id',
  summary: 'View the site as a learner, without changing anything; never as staff',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  body: z.strictObject({}),
  output: said,
  errors: { 404: ['not-found'], 409: ['account-erased'], 422: ['office-person'] },
});

export const stopImpersonation = defineRoute({
  method: 'DELETE',
  path: '/user/view-as',
  summary: 'Stop viewing the site as a learner',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  worksWhileImpersonating: true,
  output: said,
});
