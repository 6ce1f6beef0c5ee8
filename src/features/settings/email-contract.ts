import { z } from 'zod';
import { EMAIL_PATTERN, localPartIssue, readEmail } from '../../kit/text/email-text.ts';

/** An e-mail address, normalized for storage and comparison; `message` is the error for an invalid one. */
export const emailField = (message = 'Please enter a valid e-mail address') =>
  z
    .string({ error: message })
    .overwrite(readEmail)
    .pipe(
      z
        .email({ pattern: EMAIL_PATTERN, error: issueOr(message) })
        .max(200, 'An e-mail address can have 200 characters at most'),
    );

/** `emailField` that may be empty. */
export const optionalEmailField = (message?: string) =>
  z.union([z.string().trim().pipe(z.literal('')), emailField(message)], { error: issueOr(message) }).default('');

function issueOr(message?: string) {
  return ({ input }: { input?: unknown }) => (typeof input === 'string' ? localPartIssue(input) : null) ?? message;
}
