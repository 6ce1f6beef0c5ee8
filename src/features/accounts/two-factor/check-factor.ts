import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findStep, hashRecoveryCode, decryptSecret } from './second-factor-secrets.ts';
import { findSecondFactor, spendRecoveryCode, spendStep, type SecondFactor } from './second-factor-store.ts';

type FactorContext = Pick<Context, 'clock' | 'db' | 'rateLimits' | 'settings'>;

/** Five wrong codes are checked at once, then attempts are delayed. */
const freeFailures = 5;

/** Checks a code of the app, or a recovery code once the app is active. Throws 422 `wrong-code`. Each works once. */
export async function checkFactor(
  context: FactorContext,
  input: { userId: string; code: string },
): Promise<SecondFactor> {
  const { failures } = context.rateLimits;
  const key = `second-factor:${input.userId}`;
  await failures.fail([{ key, free: freeFailures }]);
  const factor = await findSecondFactor(context.db, input.userId);
  if (factor && (await isRight(context, context.db, { ...input, factor }))) {
    await failures.reset(key);
    return factor;
  }
  const message = 'This code is incorrect or was already used.';
  throw new AppError(422, 'wrong-code', message, { issues: [{ path: 'code', message }] });
}

async function isRight(
  { clock, settings }: FactorContext,
  db: Database,
  { userId, code, factor }: { userId: string; code: string; factor: SecondFactor },
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = decryptSecret(settings.signingKey, { userId, encrypted: factor.encryptedSecret });
    const step = findStep(secret, digits, clock.now());
    return step !== null && spendStep(db, userId, step);
  }
  if (!factor.isConfirmed) return false;
  return spendRecoveryCode(db, userId, hashRecoveryCode(settings.signingKey, { userId, code }));
}
