import type { Context } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { requirePhone } from './read-phone.ts';
import { useVerifiedPhone } from './codes.ts';
import { verifyCode } from './verify-code.ts';

/** Checks a code and uses up the verification at once; returns the number in E.164. */
export async function provePhone(
  context: Pick<Context, 'db' | 'rateLimits' | 'settings'>,
  input: { phone: string; otp: string; visitorId: string | null; address: string },
): Promise<string> {
  await verifyCode(context, input);
  const { phoneCountries } = await loadInstitute(context.db);
  const { number: phone } = requirePhone(input.phone, phoneCountries);
  if (!(await useVerifiedPhone(context.db, { phone, visitorId: input.visitorId }))) {
    throw new AppError(422, 'code-expired', 'This code was already used. Please request a new one.');
  }
  return phone;
}
