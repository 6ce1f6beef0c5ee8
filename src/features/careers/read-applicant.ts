import { URL_IN_NAME, hasUrl } from '../../kit/text/person-name.ts';
import { cleanLine, hasVisibleText } from '../../kit/text/plain-text.ts';
import type { Caller, SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError, type Issue } from '../../platform/http/errors.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { readPhone } from '../../platform/read-phone.ts';
import { requirePossiblePhone } from '../phone-verification/read-phone.ts';
import { INCOMPLETE_WITH_POLICY } from '../enquiries/rules.ts';
import { PHONE_MISSING } from '../phone-verification/rules.ts';

interface Applicant {
  name: string;
  email: string;
  /** E.164; empty for a signed-in user whose account has none. */
  phone: string;
}

interface SentFields {
  name: string;
  email: string;
  phone: string;
  policy: string;
}

/**
 * The applicant: the account of a signed-in user, ignoring submitted values, else a guest's input. Throws 400 when
 * something is missing.
 */
export async function readApplicant(
  context: Pick<Context, 'db'>,
  { form, caller }: { form: SentFields; caller: Caller },
): Promise<Applicant> {
  const missing = [
    ...(caller.kind === 'user' ? [] : findMissing(form)),
    ...(form.policy === 'true' ? [] : [{ path: 'policy', message: 'Please agree to the policy' }]),
  ];
  if (missing.length > 0) throw new AppError(400, 'invalid-input', INCOMPLETE_WITH_POLICY, { issues: missing });
  return caller.kind === 'user' ? member(context, caller) : guest(form);
}

function findMissing({ name, email, phone }: SentFields): Issue[] {
  return [
    ...(hasVisibleText(name) ? [] : [{ path: 'name', message: 'Please enter your name' }]),
    ...(email ? [] : [{ path: 'email', message: 'Please enter your e-mail address' }]),
    ...(phone ? [] : [{ path: 'phone', message: PHONE_MISSING }]),
  ];
}

function guest({ name, email, phone }: SentFields): Applicant {
  if (hasUrl(name)) {
    const issues = [{ path: 'name', message: URL_IN_NAME }];
    throw new AppError(400, 'invalid-input', URL_IN_NAME, { issues });
  }
  return { name: cleanLine(name), email, phone: requirePossiblePhone(phone).number };
}

async function member(context: Pick<Context, 'db'>, { userId }: SignedInCaller): Promise<Applicant> {
  const { name, email, phone } = await getMe(context, { userId });
  return { name: name || email, email, phone: readPhone(phone)?.number ?? '' };
}
