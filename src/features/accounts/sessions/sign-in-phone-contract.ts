import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { password } from '../contract.ts';

export const getSignInPhone = defineRoute({
  method: 'GET',
  path: '/user/sign-in-phone',
  summary: 'The number that signs in to one’s own account, masked but for its last four digits',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, phone: z.string().nullable(), hasPassword: z.boolean() }),
});

export const removeSignInPhone = defineRoute({
  method: 'DELETE',
  path: '/user/sign-in-phone',
  summary: 'Have the number sign in here no more; refused while the account has no password',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 422: ['wrong-password', 'no-password'] },
});
