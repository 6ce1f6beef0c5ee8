import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CheckedCertificate } from './contract.ts';
import { tidyCertificateNumber } from './rules.ts';
import { showCheckedCertificate } from './show-certificate.ts';
import { findCertificateByNumber, type CertificateRow } from './store.ts';

/** Says whether a number, as anyone typed it, is that of a certificate of ours; 404 `unknown-certificate` otherwise. */
export async function checkCertificate(
  context: Pick<Context, 'db'>,
  input: { number: string },
): Promise<CheckedCertificate> {
  return showCheckedCertificate(await loadCertificate(context, input.number));
}

export async function loadCertificate(context: Pick<Context, 'db'>, typed: string): Promise<CertificateRow> {
  const number = tidyCertificateNumber(typed);
  const row = number === null ? null : await findCertificateByNumber(context.db, number);
  if (!row) throw unknownCertificate();
  return row;
}

export function unknownCertificate(): AppError {
  return new AppError(404, 'unknown-certificate', 'We have no certificate with this number.');
}
