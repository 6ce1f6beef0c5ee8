import type { Database } from '../../../platform/database/database.ts';
import { getHome } from '../../settings/show-site-content.ts';
import type { CheckedCertificate } from '../contract.ts';
import { normalizeCertificateNumber } from '../rules.ts';
import { toCheckedCertificate } from './to-certificate.ts';
import { selectActiveCertificates } from '../store.ts';

/** The certificates named in the home page's settings, in that order; revoked and unknown ones are left out. */
export async function listShownCertificates(db: Database): Promise<CheckedCertificate[]> {
  const { certificates } = await getHome({ db });
  const numbers = certificates.flatMap(({ number }) => normalizeCertificateNumber(number) ?? []);
  const rows = await selectActiveCertificates(db, numbers);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return [...new Set(numbers)].flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [toCheckedCertificate(row)] : [];
  });
}
