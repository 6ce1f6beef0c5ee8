import { z } from 'zod';
import { defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { password } from '../contract.ts';

const said = z.object({ success: succeeded, message: z.string() });

export const getSignInWays = defineRoute({
  method: 'GET',
  path: '/user/login/ways',
  summary: 'What signs in here beside a password',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  output: z.object({ success: succeeded, google: z.boolean() }),
});

export const startGoogleSignIn = defineRoute({
  method: 'GET',
  path: '/user/login/google',
  summary: 'Leads to Google to sign in; afterwards to `redirect`, a path of this site, or home',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ redirect: z.string().optional() }),
  output: rawResponse,
  redirects: true,
});

export const finishGoogleSignIn = defineRoute({
  method: 'GET',
  path: '/user/login/google/callback',
  summary: 'Where Google leads back: opens the session by cookie, or leads to the sign-in page with the problem',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    code: z.string().optional(),
    state: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  }),
  output: rawResponse,
  redirects: true,
});

export const getIdentity = defineRoute({
  method: 'GET',
  path: '/user/identities',
  summary: 'Whether a Google account signs in to one’s own, and whether that has a password',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    google: z.object({ email: z.string(), linkedAt: z.iso.datetime() }).nullable(),
    hasPassword: z.boolean(),
  }),
});

export const linkGoogle = defineRoute({
  method: 'POST',
  path: '/user/identities/google',
  summary: 'Begin to link a Google account: gives the address to go to, which leads back to the profile',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: z.object({ success: succeeded, address: z.string() }),
  errors: {
    404: ['not-found'],
    409: ['already-linked'],
    422: ['wrong-password', 'no-password'],
    503: ['provider-away'],
  },
});

export const unlinkGoogle = defineRoute({
  method: 'DELETE',
  path: '/user/identities/google',
  summary: 'Have the Google account sign in here no more; refused while the account has no password',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: said,
  errors: { 404: ['not-found'], 422: ['wrong-password', 'no-password'] },
});
