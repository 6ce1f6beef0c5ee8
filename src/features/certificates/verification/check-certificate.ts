import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { CheckedCertificate } from '../contract.ts';
import { normalizeCertificateNumber } from '../rules.ts';
import { toCheckedCertificate } from '../issue/to-certificate.ts';
import { findCertificateByNumber, type CertificateRow } from '../store.ts';

/** Checks whether a number, as typed, is one of our certificates; throws 404 `unknown-certificate` otherwise. */
export async function checkCertificate(
  context: Pick<Context, 'db'>,
  input: { number: string },
): Promise<CheckedCertificate> {
  return toCheckedCertificate(await loadCertificate(context, input.number));
}

export async function loadCertificate(context: Pick<Context, 'db'>, typed: string): Promise<CertificateRow> {
  const number = normalizeCertificateNumber(typed);
  const row = number === null ? null : await findCertificateByNumber(context.db, number);
  if (!row) throw unknownCertificate();
  return row;
}

/**
 * Returns the certificate of a public file. Throws 410 when it is invalid or its holder was erased; a miss counts as a check by the IP
 * address.
 */
export async function loadActiveCertificate(
  context: Pick<Context, 'db' | 'rateLimits'>,
  { number, address }: { number: string; address: string },
): Promise<CertificateRow> {
  const row = await loadCertificate(context, number).catch(async (error: unknown) => {
    await context.rateLimits.take('certificate-check', { address, userId: null });
    throw error;
  });
  if (row.nameWithdrawnAt !== null)
    throw new AppError(410, 'certificate-withdrawn', 'The holder of this certificate withdrew its picture.');
  if (row.replacedAt !== null)
    throw new AppError(410, 'certificate-replaced', `This certificate was replaced by ${row.replacedByNumber}.`);
  if (row.revokedAt !== null) throw new AppError(410, 'certificate-revoked', 'This certificate was revoked.');
  return row;
}

export function unknownCertificate(): AppError {
  return new AppError(404, 'unknown-certificate', 'We have no certificate with this number.');
}
