import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { password, userSchema } from '../contract.ts';

const code = z.string({ error: 'Please enter the code' }).trim().min(1, 'Please enter the code').max(40);
const token = z.string({ error: 'Please sign in again' }).min(1, 'Please sign in again').max(200);
const said = z.object({ success: succeeded, message: z.string() });
/** The secret for an authenticator app: as QR code, as URL, or typed. */
const offer = z.object({ success: succeeded, secret: z.string(), address: z.string(), qrCode: z.string() });
const recoveryCodes = z.array(z.string());

export const signInWithFactor = defineRoute({
  method: 'POST',
  path: '/user/login/second-factor',
  summary:
    'Second step of signing in, with the token of the first, or without where a cookie carries it: a code of the app or a recovery code. Confirms an app that was just set up, and then gives the recovery codes once',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ token: token.optional(), code }),
  output: z.object({
    success: succeeded,
    user: userSchema,
    token: z.string(),
    message: z.string(),
    recoveryCodes: recoveryCodes.optional(),
  }),
  errors: { 401: ['sign-in-expired'], 422: ['wrong-code'] },
});

export const setUpFactorAtSignIn = defineRoute({
  method: 'POST',
  path: '/user/login/second-factor/setup',
  summary:
    'A secret for the app of an office account that must have one and has none, with the token of the first step',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ token: token.optional() }),
  output: offer,
  errors: { 401: ['sign-in-expired'], 409: ['second-factor-is-on'] },
});

export const getFactor = defineRoute({
  method: 'GET',
  path: '/user/second-factor',
  summary: 'Whether one’s account asks for a second step, and how many recovery codes are left',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    isOn: z.boolean(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const offerFactor = defineRoute({
  method: 'POST',
  path: '/user/second-factor',
  summary: 'Begin to set up an authenticator app; it counts once a code of it was confirmed',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: offer,
  errors: { 409: ['second-factor-is-on'], 422: ['wrong-password', 'no-password'] },
});

export const confirmFactor = defineRoute({
  method: 'POST',
  path: '/user/second-factor/confirm',
  summary: 'Confirm the app with a code of it; gives ten recovery codes, once, and signs the other devices out',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ code }),
  output: z.object({ success: succeeded, message: z.string(), recoveryCodes }),
  errors: { 409: ['second-factor-is-on'], 422: ['wrong-code'] },
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: z.object({ success: succeeded, message: z.string(), recoveryCodes }),
  errors: { 409: ['second-factor-is-off'], 422: ['wrong-password', 'no-password'] },
});

export const removeFactor = defineRoute({
  method: 'DELETE',
  path: '/user/second-factor',
  summary: 'Sign in without a second step again; office accounts that must have one can’t',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ password }),
  output: said,
  errors: { 403: ['second-factor-required'], 409: ['second-factor-is-off'], 422: ['wrong-password', 'no-password'] },
});
