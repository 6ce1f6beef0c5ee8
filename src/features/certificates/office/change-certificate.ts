import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { unknownCertificate } from '../verification/check-certificate.ts';
import type { CheckedCertificate } from '../contract.ts';
import { insertEvent, type NewCertificateEvent } from '../issue/event-store.ts';
import { normalizeCertificateNumber } from '../rules.ts';
import { toCheckedCertificate } from '../issue/to-certificate.ts';
import { findCertificateByNumber, lockCertificate, type CertificateRow } from '../store.ts';

export type ChangeContext = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** The result of an office action: its history event, and the number to show afterwards. */
export interface Change extends Pick<NewCertificateEvent, 'before' | 'after'> {
  kind: Exclude<NewCertificateEvent['kind'], 'issued-by-hand'>;
  number: string;
  /** Stored in the audit log beside the reason. */
  details?: Record<string, unknown>;
}

/**
 * Runs one office action on a certificate in one transaction: locks it, applies `work`, writes its history and the audit log, and
 * invalidates pages. `work` returns `null` when there is nothing to do. Throws 404 for an unknown number, 409 `replaced` for a replaced
 * one.
 */
export async function changeCertificate(
  context: ChangeContext,
  /** Unset when the system itself acts. */
  input: { number: string; reason: string; actorId: string | null },
  work: (transaction: Database, row: CertificateRow) => Promise<Change | null>,
): Promise<CheckedCertificate> {
  return inTransaction(context.db, async (transaction) => {
    const number = normalizeCertificateNumber(input.number);
    const row = number === null ? null : await lockCertificate(transaction, number);
    if (!row) throw unknownCertificate();
    if (row.replacedAt !== null)
      throw new AppError(409, 'replaced', `This certificate was replaced by ${row.replacedByNumber}.`);
    const change = await work(transaction, row);
    if (!change) return toCheckedCertificate(row);
    const { number: shown, details, ...told } = change;
    const { reason, actorId } = input;
    await insertEvent(transaction, { ...told, certificateId: row.id, userId: row.userId, reason, actorId });
    await recordAudit(transaction, {
      actorId,
      action: `certificate.${told.kind}`,
      subject: `certificate:${row.number}`,
      details: { reason, ...details },
    });
    await bumpDocumentVersion(transaction);
    const after = await findCertificateByNumber(transaction, shown);
    if (!after) throw unknownCertificate();
    return toCheckedCertificate(after);
  });
}
