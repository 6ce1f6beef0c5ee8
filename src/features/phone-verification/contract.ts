import { z } from 'zod';
import { defineRoute, leftOutOr, succeeded } from '../../platform/http/define-route.ts';
import { textField } from '../../platform/http/text-contract.ts';
import { CODE_MISSING } from './rules.ts';

export const sendCode = defineRoute({
  method: 'POST',
  path: '/otp/send-otp',
  summary: 'Send a one-time code to a phone number',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ phone: leftOutOr(textField('The phone number', 40)).transform((phone = '') => phone) }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** The normalized number, E.164. */
    phone: z.string(),
    expiresInSeconds: z.int(),
    /** After this many seconds another code may be asked for. */
    resendAfterSeconds: z.int(),
  }),
  errors: { 422: ['invalid-phone'], 429: ['too-many-requests', 'codes-paused'] },
});

export const verifyCode = defineRoute({
  method: 'POST',
  path: '/otp/verify-otp',
  summary: 'Check the code that was sent to a phone number',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    phone: leftOutOr(textField('The phone number', 40)).transform((phone = '') => phone),
    otp: leftOutOr(z.union([z.string().trim(), z.number().transform(String)], { error: CODE_MISSING })).transform(
      (otp = '') => otp,
    ),
  }),
  output: z.object({ success: succeeded, message: z.string(), verified: z.literal(true) }),
  errors: { 422: ['invalid-phone', 'invalid-code', 'code-expired'] },
});
