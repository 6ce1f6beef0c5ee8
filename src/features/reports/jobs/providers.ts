import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { textQueue } from '../../../platform/jobs/text-queue.ts';
import { readPhone } from '../../../platform/read-phone.ts';
import type { SmsSender } from '../../../ports/sms-sender.ts';
import { type PaymentGateway, PaymentGatewayError } from '../../../ports/payment-gateway.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { maskError } from '../audit/mask-personal.ts';
import { PROVIDERS, type Provider, type ProviderId, type testProvider as testContract } from './providers-contract.ts';
import { selectProviderEvents } from './providers-store.ts';

const SEND_TEST_TEXT = 'send-test-text';

/** Queues whose jobs speak to the provider. */
const queues: Record<ProviderId, readonly string[]> = {
  payments: ['send-refund', 'check-order', 'match-books'],
  mail: ['send-mail'],
  sms: ['deliver-code', 'text-seat', SEND_TEST_TEXT],
};

/** Returns each provider's mode with its last success and failure, as the background jobs and the provider's events recorded them. */
export async function listProviders(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { caller }: { caller: SignedInCaller },
) {
  const [events, account] = await Promise.all([selectProviderEvents(db, queues), findAccount(db, caller.userId)]);
  const providers = PROVIDERS.map((id): Provider => {
    const { lastSuccessAt, lastFailureAt, output } = events[id];
    const mode = settings.providerModes?.[id] ?? 'missing';
    return { id, mode, lastSuccessAt, lastFailureAt, error: lastFailureAt === null ? null : maskError(output) };
  });
  return { providers, testTo: { mail: account.email, sms: readPhone(account.phone)?.number ?? null } };
}

/**
 * Queues a test message to the caller, or asks the payment provider for a payment. Throws 429 after 5 in an hour, 400 without a number in the
 * caller's account, 422 `payments-refused`, 503 `payments-away`.
 */
export async function testProvider(
  { db, jobs, rateLimits, payments }: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'payments'>,
  { id, caller }: z.output<typeof testContract.params> & { caller: SignedInCaller },
): Promise<{ message: string }> {
  const account = await findAccount(db, caller.userId);
  if (id === 'sms' && readPhone(account.phone) === null) throw noPhone();
  await rateLimits.spend('provider-test', caller.userId, { points: 5, seconds: 3600 });
  const { name } = await loadInstitute(db);
  await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'provider.tested',
      subject: `provider:${id}`,
      details: {},
    });
    if (id === 'payments') return;
    if (id === 'sms') await jobs.add(transaction, SEND_TEST_TEXT, { userId: caller.userId });
    else
      await queueMail(transaction, jobs, {
        key: `provider-test:${randomUUID()}`,
        to: account.email,
        subject: `Test message from ${name}`,
        text: 'This message was sent from Settings to check that mail arrives. There is nothing to do.',
      });
  });
  if (id === 'payments') return { message: await askPayments(payments) };
  const to = id === 'sms' ? account.phone : account.email;
  return { message: `A test message is on its way to ${to}.` };
}

/** Reads one payment of the last hour: an answer shows that address and keys are right, and nothing changes. */
async function askPayments(payments: PaymentGateway): Promise<string> {
  const to = new Date();
  try {
    await payments.listPayments({ from: new Date(to.getTime() - 3_600_000), to, skip: 0, count: 1 });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    const { name } = payments;
    if (error.kind === 'rejected') {
      const what = `${name} refused the call, most likely because of its keys. They are set where the site is installed.`;
      throw new AppError(422, 'payments-refused', `${what} It said: ${error.message}`);
    }
    throw new AppError(503, 'payments-away', `${name} did not answer, so nobody can pay now. ${error.message}`);
  }
  return `${payments.name} answered: address and keys are right. No money was moved.`;
}

/** Sends test messages in the wording of one-time codes, as some providers carry nothing else; the code opens nothing. */
export function testTextQueue(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  channels: readonly SmsSender[],
): JobQueue {
  return textQueue<{ userId: string }>(channels, {
    queue: SEND_TEST_TEXT,
    async open({ userId }) {
      const phone = readPhone((await findAccount(db, userId)).phone);
      if (phone === null) return null;
      const { name, codeMessage } = await loadInstitute(db);
      const code = String(randomInt(100_000, 1_000_000));
      const { hostname } = new URL(settings.publicUrl);
      const text = codeMessage
        .replaceAll('{institute}', name)
        .replaceAll('{domain}', hostname)
        .replaceAll('{code}', code);
      return { to: phone.number, text, code };
    },
    markSent: async () => undefined,
  });
}

function noPhone(): AppError {
  const message = 'Your account has no mobile number that messages can reach. Add one under Account, then try again.';
  return new AppError(400, 'invalid-input', message, { issues: [{ path: 'phone', message }] });
}
