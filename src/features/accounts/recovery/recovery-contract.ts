import { z } from 'zod';
import { ROLES } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { emailAddress, filled, password, shortPassword } from '../contract.ts';

const token = z.string({ error: 'The link is not complete' }).trim().min(1, 'The link is not complete').max(200);
const said = z.object({ success: succeeded, message: z.string() });

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/user/forgot-password',
  summary:
    'Ask for a mail that leads to a new password; the answer is the same whether the address has an account or not',
  access: 'anyone',
  rate: 'mails',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ email: emailAddress }),
  output: said,
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/user/reset-password',
  summary: 'Set a new password with the token of the mail, once; every session of the account ends',
  access: 'anyone',
  rate: 'mails',
  keys: 'none',
  cache: 'no-store',
  body: z
    .strictObject({ token, password: password.min(8, shortPassword), confirmPassword: password })
    .refine((form) => form.password === form.confirmPassword, {
      message: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  output: said,
  errors: { 422: ['invalid-token', 'guessable-password'] },
});

export const checkResetLink = defineRoute({
  method: 'POST',
  path: '/user/check-reset-link',
  summary:
    'Whether the link of a mail still sets a password, and for a first one who invites and to what; it is not used up by asking',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  readOnly: true,
  body: z.strictObject({ token }),
  output: z.object({
    success: succeeded,
    /** Of a link for a first password; `by` is the admin who invited, where one did. */
    invitation: z.object({ institute: z.string(), role: z.enum(ROLES), by: z.string().nullable() }).nullable(),
  }),
  errors: { 422: ['invalid-token'] },
});

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/user/verify-email',
  summary:
    'Prove the e-mail address with the token of the mail. From elsewhere than a session of the account, and without its password, that and its sessions count no more, and the answer has the token that sets a new one',
  access: 'anyone',
  rate: 'mails',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ token, password: filled('The password', 200).optional() }),
  output: said.extend({ resetToken: z.string().optional() }),
  errors: { 422: ['invalid-token', 'wrong-password', 'no-password'] },
});

export const checkVerification = defineRoute({
  method: 'POST',
  path: '/user/check-verification',
  summary: 'Whether the link of a mail still proves the address, and whether that asks for the password',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  readOnly: true,
  body: z.strictObject({ token }),
  output: z.object({ success: succeeded, asksPassword: z.boolean() }),
  errors: { 422: ['invalid-token'] },
});

export const sendVerification = defineRoute({
  method: 'POST',
  path: '/user/send-verification',
  summary: 'Send the mail that proves one’s address again, three times an hour at most',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({}),
  output: said,
  errors: { 409: ['already-verified'] },
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/user/change-email',
  summary: 'Ask for another address; it counts once its owner confirms the mail, and nothing tells whether it is taken',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ email: emailAddress, password: filled('The password', 200) }),
  output: said,
  errors: { 422: ['wrong-password', 'no-password'] },
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/user/confirm-email',
  summary: 'Put the new address in force with the token of the mail that went to it',
  access: 'anyone',
  rate: 'mails',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ token }),
  output: said,
  errors: { 409: ['email-taken'], 422: ['invalid-token'] },
});
