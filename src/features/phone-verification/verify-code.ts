import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/http/context.ts';
import type { ErrorCode } from '../../platform/http/error-codes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { hashCode } from './code-secrets.ts';
import { isOpenElsewhere, markVerified, selectVerifiedHashes, takeTry } from './code-store.ts';
import { requirePhone } from './read-phone.ts';
import { CODE_MISSING } from './rules.ts';

/**
 * Checks a code: bound to a number and the requesting browser, with five tries. A correct code stays correct until a
 * form has used it.
 */
export async function verifyCode(
  context: Pick<Context, 'db' | 'rateLimits' | 'settings'>,
  input: { phone: string; otp: string; visitorId: string | null; address: string },
): Promise<void> {
  const { phoneCountries } = await loadInstitute(context.db);
  const { number: phone } = requirePhone(input.phone, phoneCountries);
  const otp = input.otp.replace(/\s/g, '');
  if (otp === '') {
    throw new AppError(400, 'invalid-input', CODE_MISSING, { issues: [{ path: 'otp', message: CODE_MISSING }] });
  }
  const { visitorId } = input;
  if (visitorId === null) throw await codeError(context, phone, null);
  const hash = hashCode(context.settings.signingKey, { phone, visitorId, code: otp });
  const open = await takeTry(context.db, phone, visitorId);
  if (open && !timingSafeEqual(open.codeHash, hash)) throw invalidCode();
  if (open && (await markVerified(context.db, open.id))) {
    await context.rateLimits.restore('codes', { address: input.address, userId: null });
    return;
  }
  const verified = await selectVerifiedHashes(context.db, phone, visitorId);
  if (!verified.some((known) => timingSafeEqual(known, hash))) throw await codeError(context, phone, visitorId);
}

/**
 * A code of another browser is just wrong here, and its tries are counted separately, so that a stranger cannot use
 * them up.
 */
async function codeError(context: Pick<Context, 'db'>, phone: string, visitorId: string | null): Promise<AppError> {
  return (await isOpenElsewhere(context.db, phone, visitorId)) ? invalidCode() : codeExpired();
}

function invalidCode(): AppError {
  return failure('invalid-code', 'Invalid OTP'); // spec 1 §8
}

function codeExpired(): AppError {
  return failure('code-expired', 'This code has expired. Please request a new one.');
}

function failure(code: ErrorCode, message: string): AppError {
  return new AppError(422, code, message, { issues: [{ path: 'otp', message }] });
}
