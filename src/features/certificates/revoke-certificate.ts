import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { bumpDocumentVersion } from '../../platform/documents.ts';
import { checkCertificate, loadCertificate } from './check-certificate.ts';
import type { CheckedCertificate } from './contract.ts';
import { markRevoked } from './store.ts';

/** Takes a certificate back for good, with the reason on record; again it changes nothing. The public check says so at once. */
export async function revokeCertificate(
  context: Pick<Context, 'db'>,
  input: { number: string; reason: string; actorId: string },
): Promise<CheckedCertificate> {
  return inTransaction(context.db, async (transaction) => {
    const { number } = await loadCertificate({ db: transaction }, input.number);
    const revoked = await markRevoked(transaction, number, input.reason);
    if (revoked) {
      await recordAudit(transaction, {
        actorId: input.actorId,
        action: 'certificate-revoked',
        subject: `certificate:${number}`,
        details: { reason: input.reason },
      });
      await bumpDocumentVersion(transaction);
    }
    return checkCertificate({ db: transaction }, { number });
  });
}
