import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { textQueue } from '../../platform/jobs/text-queue.ts';
import type { SmsMessage, SmsSender } from '../../ports/sms-sender.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { decryptCode } from './code-secrets.ts';
import { dropSeal, markDelivered, selectUndelivered } from './code-store.ts';

export const DELIVER_CODE = 'deliver-code';

/** The queue that sends codes. Its jobs contain only the row's id; after delivery only the hash is kept. */
export function codeQueue(context: Pick<Context, 'db' | 'settings'>, channels: readonly SmsSender[]): JobQueue {
  return textQueue<{ codeId: string }>(channels, {
    queue: DELIVER_CODE,
    open: ({ codeId }) => writeMessage(context, codeId),
    markSent: ({ codeId }) => markDelivered(context.db, codeId),
  });
}

async function writeMessage(context: Pick<Context, 'db' | 'settings'>, codeId: string): Promise<SmsMessage | null> {
  const waiting = await selectUndelivered(context.db, codeId);
  if (!waiting) {
    await dropSeal(context.db, codeId);
    return null;
  }
  const { phone, encryptedCode } = waiting;
  const { name, codeMessage } = await loadInstitute(context.db);
  const code = decryptCode(context.settings.signingKey, { phone, encrypted: encryptedCode });
  const { hostname } = new URL(context.settings.publicUrl);
  const text = codeMessage.replaceAll('{institute}', name).replaceAll('{domain}', hostname).replaceAll('{code}', code);
  return { to: phone, text, code };
}
