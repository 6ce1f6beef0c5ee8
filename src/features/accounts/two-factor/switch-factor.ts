import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notSignedIn } from '../../../platform/http/errors.ts';
import { secondFactorMail } from '../recovery/account-mails.ts';
import { checkFactor } from './check-factor.ts';
import { factorIsOn, isFactorRequired } from './offer-factor.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from './second-factor-secrets.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-store.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import { findUser } from '../store.ts';

type FactorContext = Pick<Context, 'clock' | 'db' | 'jobs' | 'rateLimits' | 'settings'>;

export async function getFactor(context: Pick<Context, 'db' | 'settings'>, { caller }: { caller: SignedInCaller }) {
  const factor = await findSecondFactor(context.db, caller.userId);
  return {
    isOn: factor?.isConfirmed ?? false,
    isRequired: await isFactorRequired(context, caller.role),
    recoveryCodesLeft: await countRecoveryCodes(context.db, caller.userId),
  };
}

/** Activates the app; sessions opened without it end. */
export async function confirmFactor(
  context: FactorContext,
  { caller, code }: { caller: SignedInCaller; code: string },
): Promise<string[]> {
  const factor = await findSecondFactor(context.db, caller.userId);
  if (factor?.isConfirmed) throw factorIsOn();
  await checkFactor(context, { userId: caller.userId, code });
  return inTransaction(context.db, async (transaction) => {
    await endOtherSessions(transaction, caller.userId, caller.sessionId);
    return switchFactorOn(context, transaction, caller.userId);
  });
}

/** Confirms the offered secret and returns the recovery codes. Runs inside the caller's transaction. */
export async function switchFactorOn(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  userId: string,
): Promise<string[]> {
  const user = await findUser(transaction, userId);
  if (!user) throw notSignedIn();
  await confirmSecondFactor(transaction, user.id);
  await recordAudit(transaction, { actorId: user.id, action: 'second-factor.enabled', subject: `user:${user.id}` });
  await sendAccountNotice(context, transaction, {
    about: 'second-factor-on',
    user,
    template: (data) => secondFactorMail({ ...data, isOn: true }),
  });
  return keepNewCodes(context, transaction, user.id);
}

/** Ten new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  context: FactorContext,
  { caller, password }: { caller: SignedInCaller; password: string },
): Promise<string[]> {
  await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  const factor = await findSecondFactor(context.db, caller.userId);
  if (!factor?.isConfirmed) throw factorIsOff();
  return inTransaction(context.db, (transaction) => keepNewCodes(context, transaction, caller.userId));
}

/** Removes two-factor, where the account does not require it. */
export async function removeFactor(
  context: FactorContext,
  { caller, password }: { caller: SignedInCaller; password: string },
): Promise<void> {
  const user = await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  if (await isFactorRequired(context, user.role)) {
    throw new AppError(403, 'second-factor-required', 'Staff accounts need two-step verification.');
  }
  await inTransaction(context.db, async (transaction) => {
    if (!(await deleteSecondFactor(transaction, user.id))) throw factorIsOff();
    await recordAudit(transaction, { actorId: user.id, action: 'second-factor.disabled', subject: `user:${user.id}` });
    await sendAccountNotice(context, transaction, {
      about: 'second-factor-off',
      user,
      template: (data) => secondFactorMail({ ...data, isOn: false }),
    });
  });
}

async function keepNewCodes(
  { settings }: Pick<Context, 'settings'>,
  transaction: Database,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(settings.signingKey, { userId, code }));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** The error for changing two-factor that is not active. */
export function factorIsOff(): AppError {
  return new AppError(409, 'second-factor-is-off', 'Two-step verification is not on.');
}
