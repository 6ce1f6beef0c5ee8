import type { Context } from '../../platform/http/context.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { networksOf } from '../../platform/http/address-network.ts';
import { AppError } from '../../platform/http/errors.ts';
import { formatWait } from '../../platform/http/too-many.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { hashCode, hashNetwork, makeCode, encryptCode } from './code-secrets.ts';
import { countAskingNetworks, insertCode, lockSenders, selectCodeAges, voidOpenCode } from './code-store.ts';
import { DELIVER_CODE } from './deliver-code.ts';
import { requirePhone } from './read-phone.ts';
import { brakesFor, CODE_MINUTES, isBraked, LIMITS_PER_BROWSER, LIMITS_PER_NUMBER, secondsUntilNext } from './rules.ts';

/**
 * Sends a new code to a number, replacing the pending one. The limits are counted from the codes themselves under a
 * lock, so that they hold across instances; a rejected call changes nothing. The address's rate limit is refunded when
 * the code is verified (`verifyCode`).
 */
export async function sendCode(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'rateLimits' | 'settings'>,
  input: { phone: string; visitorId: string; address: string },
): Promise<{ phone: string; expiresInSeconds: number; resendAfterSeconds: number }> {
  const { phoneCountries } = await loadInstitute(context.db);
  const { number: phone, dialCode } = requirePhone(input.phone, phoneCountries);
  const brakes = brakesFor(dialCode, phoneCountries);
  const byAddress = { address: input.address, userId: null };
  await context.rateLimits.take('codes', byAddress);
  try {
    return await inTransaction(context.db, (transaction) =>
      sendWithin(context, transaction, { ...input, phone, brakes }),
    );
  } catch (failure) {
    await context.rateLimits.restore('codes', byAddress);
    throw failure;
  }
}

async function sendWithin(
  context: Pick<Context, 'jobs' | 'log' | 'settings'>,
  transaction: Database,
  input: { phone: string; visitorId: string; address: string; brakes: ReturnType<typeof brakesFor> },
) {
  const { phone, visitorId, brakes } = input;
  const { signingKey } = context.settings;
  const { own, wide } = networksOf(input.address);
  await lockSenders(transaction, phone, visitorId);
  const ages = await requireNumberBudget(transaction, phone);
  await requireBrowserBudget(transaction, visitorId);
  for (const brake of brakes) await requireOpen(context, transaction, brake);
  await voidOpenCode(transaction, phone);
  const code = makeCode();
  const codeId = await insertCode(transaction, {
    phone,
    visitorId,
    networkHash: hashNetwork(signingKey, wide ?? own),
    codeHash: hashCode(signingKey, { phone, visitorId, code }),
    encryptedCode: encryptCode(signingKey, { phone, code }),
  });
  await context.jobs.add(transaction, DELIVER_CODE, { codeId });
  const resendAfterSeconds = secondsUntilNext([0, ...ages], LIMITS_PER_NUMBER);
  return { phone, expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds };
}

async function requireNumberBudget(db: Database, phone: string): Promise<number[]> {
  const ages = await selectCodeAges(db, { phone }, 10);
  const wait = secondsUntilNext(ages, LIMITS_PER_NUMBER);
  if (wait > 0) throw tooMany(`Please wait ${formatWait(wait)} before you request another code.`, wait);
  return ages;
}

async function requireBrowserBudget(db: Database, visitorId: string): Promise<void> {
  const wait = secondsUntilNext(await selectCodeAges(db, { visitorId }, 10), LIMITS_PER_BROWSER);
  if (wait > 0)
    throw tooMany(`Too many codes were requested in this browser. Please try again in ${formatWait(wait)}.`, wait);
}

/** Read without a site-wide lock: for this brake a few extra calls don't matter. */
async function requireOpen(
  context: Pick<Context, 'log'>,
  db: Database,
  { brake, dialCode }: ReturnType<typeof brakesFor>[number],
): Promise<void> {
  const recent = await countAskingNetworks(db, { brake, dialCode });
  if (!isBraked(recent, brake)) return;
  const wait = Math.max(1, Math.ceil(brake.seconds - (recent.ageSeconds ?? 0)));
  const { asked, verified } = recent;
  context.log.warn({ dialCode, asked, verified }, 'codes are paused: few of the networks that ask verify them');
  const what = dialCode ? `codes to numbers that begin with ${dialCode}` : 'codes';
  throw new AppError(
    429,
    'codes-paused',
    `We have paused sending ${what} for now. Please try again in ${formatWait(wait)}, or call us.`,
    { retryAfterSeconds: wait },
  );
}

function tooMany(message: string, seconds: number): AppError {
  return new AppError(429, 'too-many-requests', message, { retryAfterSeconds: seconds });
}
