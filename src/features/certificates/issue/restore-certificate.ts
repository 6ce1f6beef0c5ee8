import { changeCertificate, type ChangeContext } from '../office/change-certificate.ts';
import type { CheckedCertificate } from '../contract.ts';
import { markRestored } from '../store.ts';
import { tellHolder } from './tell-holder.ts';

/** Makes a revoked certificate valid again; a valid one is unchanged. */
export async function restoreCertificate(
  context: ChangeContext,
  input: { number: string; reason: string; actorId: string },
): Promise<CheckedCertificate> {
  return changeCertificate(context, input, async (transaction, row) => {
    if (row.revokedAt === null) return null;
    await markRestored(transaction, row.id);
    await tellHolder(context, transaction, {
      row,
      event: 'restored',
      title: `Your certificate in ${row.courseTitle} is valid again`,
      lines: [`The certificate with the number ${row.number} is valid again, and its page says so.`],
    });
    return {
      kind: 'restored',
      number: row.number,
      before: { status: 'revoked' },
      after: { status: 'genuine' },
    };
  });
}
