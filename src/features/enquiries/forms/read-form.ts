import type { z } from 'zod';
import { isEmail, localPartIssue, readEmail } from '../../../kit/text/email-text.ts';
import { URL_IN_NAME, hasUrl } from '../../../kit/text/person-name.ts';
import { hasVisibleText } from '../../../kit/text/plain-text.ts';
import type { Caller, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, type Issue } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import type { submitForm } from '../contract.ts';
import { readPhone } from '../../../platform/read-phone.ts';
import { requirePossiblePhone } from '../../phone-verification/read-phone.ts';
import { findMissing, incompleteText, INVALID_EMAIL } from '../rules.ts';

export type SentForm = z.output<typeof submitForm.body>;

/** A complete form; the number is in E.164 or empty. */
export interface ReadForm {
  formHeading: string;
  name: string;
  email: string;
  phone: string;
  course: string;
  subject: string;
  message: string;
  userId: string | null;
}

/** Validates a form. Name and e-mail of signed-in users come from the account; submitted values are ignored. */
export async function readForm(
  context: Pick<Context, 'db'>,
  { form, caller }: { form: SentForm; caller: Caller },
): Promise<ReadForm> {
  const { formHeading, policy } = form;
  const message = shown(form.message);
  const sent = { name: shown(form.name), email: form.email ?? '', phone: form.phone ?? '' };
  const isGuest = caller.kind === 'anonymous';
  const missing = findMissing({ formHeading, policy, message, ...sent }, isGuest);
  if (missing.length > 0) throw invalidInput(incompleteText(form), missing);
  const phone = sent.phone === '' ? '' : requirePossiblePhone(sent.phone).number;
  const user = isGuest ? guest(sent, phone) : await member(context, caller, phone);
  return {
    formHeading,
    ...user,
    course: shown(form.course) || shown(form.courseTitle),
    subject: shown(form.subject),
    message,
  };
}

/** Throws 400 for an invalid e-mail address. */
export function requireEmail(typed: string): string {
  const email = readEmail(typed);
  if (isEmail(email)) return email;
  const message = localPartIssue(email) ?? INVALID_EMAIL;
  throw invalidInput(message, [{ path: 'email', message }]);
}

function guest({ name, email }: { name: string; email: string }, phone: string) {
  if (hasUrl(name)) throw invalidInput(URL_IN_NAME, [{ path: 'name', message: URL_IN_NAME }]);
  return { name, email: requireEmail(email), phone, userId: null };
}

async function member(context: Pick<Context, 'db'>, { userId }: SignedInCaller, phone: string) {
  const account = await getMe(context, { userId });
  return {
    name: shown(account.name) || account.email,
    email: account.email,
    phone: phone || (readPhone(account.phone)?.number ?? ''),
    userId,
  };
}

/** Blanks and invisible characters alone count as empty. */
function shown(text: string | undefined): string {
  return text !== undefined && hasVisibleText(text) ? text : '';
}

function invalidInput(message: string, issues: Issue[]): AppError {
  return new AppError(400, 'invalid-input', message, { issues });
}
