import { announceEvent } from '../../webhooks/announce-event.ts';
import { changeCertificate, type ChangeContext } from '../office/change-certificate.ts';
import type { CheckedCertificate } from '../contract.ts';
import { markRevoked } from '../store.ts';
import { tellHolder } from './tell-holder.ts';

/** Revokes a certificate; the reason is audited. Idempotent. The public check shows it at once, and webhooks are sent. */
export async function revokeCertificate(
  context: ChangeContext,
  input: { number: string; reason: string; publicReason: string; actorId: string | null },
): Promise<CheckedCertificate> {
  return changeCertificate(context, input, async (transaction, row) => {
    if (row.revokedAt !== null) return null;
    const publicReason = input.publicReason || null;
    await markRevoked(transaction, row.id, { revokedReason: input.reason, publicReason });
    await tellHolder(context, transaction, {
      row,
      event: 'revoked',
      title: `Your certificate in ${row.courseTitle} was revoked`,
      lines: [
        `The certificate with the number ${row.number} is no longer valid.`,
        publicReason ? `The reason: ${publicReason}` : 'Contact us to know why.',
      ],
    });
    await announceEvent(context, transaction, {
      type: 'certificate.revoked',
      data: { number: row.number, userId: row.userId, course: row.courseTitle },
    });
    return {
      kind: 'revoked',
      number: row.number,
      before: { status: 'genuine' },
      after: { status: 'revoked' },
      ...(publicReason && { details: { publicReason } }),
    };
  });
}
