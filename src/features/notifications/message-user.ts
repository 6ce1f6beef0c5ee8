import { randomUUID } from 'node:crypto';
import { cleanText } from '../../kit/text/plain-text.ts';
import { actOnEach } from '../../platform/database/act-on-each.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { findAccount } from '../accounts/users/find-account.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { notify } from './notify.ts';

/** An admin writes to people one by one; a higher rate means a compromised account. */
const messageBudget = { points: 60, seconds: 3600 };

/** Messages to many recipients, a few times an hour. */
const roundBudget = { points: 10, seconds: 3600 };

type Writing = Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>;

interface Written {
  caller: SignedInCaller;
  subject: string;
  text: string;
}

/**
 * Sends a user a message from the office, as a notification and by mail. Throws 404 without the user, 409
 * `account-erased`.
 */
export async function messageUser(context: Writing, input: Written & { userId: string }): Promise<void> {
  await context.rateLimits.spend('messages', input.caller.userId, messageBudget);
  await deliver(context, { ...input, details: { subject: cleanText(input.subject) } });
}

/** Sends the same message to several users. The audit log keeps no subject: it may name one of the others, whose erasure leaves this entry. */
export async function messageUsers(context: Writing, { ids, ...written }: Written & { ids: readonly string[] }) {
  await context.rateLimits.spend('message-rounds', written.caller.userId, roundBudget);
  return actOnEach(ids, (userId) => deliver(context, { ...written, userId, details: {} }));
}

async function deliver(
  context: Omit<Writing, 'rateLimits'>,
  input: Written & { userId: string; details: Record<string, unknown> },
): Promise<void> {
  const { caller, userId, details } = input;
  const [subject, text] = [cleanText(input.subject), cleanText(input.text)];
  await inTransaction(context.db, async (transaction) => {
    const { name, email } = addresseeOf(await findAccount(transaction, userId));
    const { name: institute } = await loadInstitute(transaction);
    const key = `message:${randomUUID()}`;
    await notify(
      { ...context, db: transaction },
      {
        userId,
        email,
        key,
        kind: 'message',
        title: subject,
        text,
        href: '',
        mail: {
          subject,
          text: [
            `Dear ${name},`,
            text,
            institute,
            `This message is also in your account:\n${context.settings.publicUrl}/profile/notices`,
          ].join('\n\n'),
        },
      },
    );
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'message.sent',
      subject: `user:${userId}`,
      details,
    });
  });
}
