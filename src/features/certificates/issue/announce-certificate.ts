import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import type { Certificate } from '../contract.ts';

/** Sends webhooks about a new certificate. Runs inside the transaction that issued it. */
export async function announceCertificate(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  { userId, certificate: { number, name, course } }: { userId: string; certificate: Certificate },
): Promise<void> {
  const page = `${context.settings.publicUrl}/certificate/${number}`;
  await announceEvent(context, transaction, {
    type: 'certificate.issued',
    data: { number, userId, name, course, page },
  });
}
