import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';

const moment = z.iso.datetime();

export const getMyData = defineRoute({
  method: 'GET',
  path: '/privacy',
  summary: 'Copies of one’s own data, and what one agreed to',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** Forms and newsletters count as the user’s only if the address is verified. */
    isEmailVerified: z.boolean(),
    exports: z.array(
      z.object({
        id: z.string(),
        createdAt: moment,
        /** `null` while it is being created. */
        expiresAt: moment.nullable(),
      }),
    ),
    consents: z.array(
      z.object({
        id: z.string(),
        purpose: z.string(),
        text: z.string(),
        policyVersion: z.int(),
        givenAt: moment,
        /** The effect of withdrawing it. */
        effect: z.string(),
      }),
    ),
  }),
});
export type MyData = z.output<typeof getMyData.output>;

export const exportMyData = defineRoute({
  method: 'POST',
  path: '/privacy/export',
  summary: 'Make a copy of everything kept about oneself; a mail says when it is ready',
  access: 'signed-in',
  rate: 'forms',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({}),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 409: ['export-under-way'] },
});

export const requestErasure = defineRoute({
  method: 'POST',
  path: '/privacy/erase',
  summary: 'Ask to have the account erased; the link in the mail that follows does it',
  access: 'signed-in',
  rate: 'forms',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({
    password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(200),
    /** Keeps the name on certificates. */
    keepsCertificateName: z.boolean().default(false),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 409: ['office-account'], 422: ['wrong-password', 'no-password'] },
});

export const confirmErasure = defineRoute({
  method: 'POST',
  path: '/privacy/erase/confirm',
  summary: 'Erase the account, with the token of the mail',
  access: 'signed-in',
  rate: 'forms',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ token: z.string().max(100) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-token'] },
});

export const withdrawConsent = defineRoute({
  method: 'POST',
  path: '/privacy/consents/withdraw',
  summary: 'Withdraw a consent; what was kept under it is erased or ended',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ id: z.string().max(100) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['ends-with-account'] },
});
