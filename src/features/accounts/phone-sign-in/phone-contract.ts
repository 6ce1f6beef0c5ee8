import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { password, userSchema } from '../contract.ts';

const proof = z.strictObject({
  phone: z.string({ error: 'The phone number must be a text' }).trim().max(60),
  otp: z.string({ error: 'Please enter the code' }).trim().min(1, 'Please enter the code').max(20),
});

export const signInByPhone = defineRoute({
  method: 'POST',
  path: '/user/login/phone',
  summary: 'Sign in with the code that was sent to the number of the account',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: proof,
  output: z.object({ success: succeeded, user: userSchema, token: z.string(), message: z.string() }),
  errors: {
    401: ['second-factor-required', 'second-factor-setup-required'],
    403: ['account-disabled'],
    422: ['invalid-phone', 'invalid-code', 'code-expired', 'unknown-phone'],
  },
});

export const setSignInPhone = defineRoute({
  method: 'PUT',
  path: '/user/sign-in-phone',
  summary: 'Have one’s account sign in with a number too: with the password, and the code that was sent to the number',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: proof.extend({ password }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-phone', 'invalid-code', 'code-expired', 'wrong-password', 'no-password'] },
});
