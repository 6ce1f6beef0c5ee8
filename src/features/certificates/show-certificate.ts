import type { Certificate, CheckedCertificate } from './contract.ts';
import type { CertificateRow } from './store.ts';

/** A certificate for its holder: the server's form and the browser's local form of spec 2 §3 in one. */
export function showCertificate(row: CertificateRow): Certificate {
  return {
    ...checkedFields(row),
    id: row.id,
    title: row.courseTitle,
    courseId: row.courseId,
    fileUrl: `/certificate/${row.number}.png`,
  };
}

/** What anyone who has the number may know: name, course and date, never a score or an address. */
export function showCheckedCertificate(row: CertificateRow): CheckedCertificate {
  return checkedFields(row);
}

function checkedFields(row: CertificateRow): CheckedCertificate {
  return {
    number: row.number,
    status: row.revokedAt === null ? 'genuine' : 'revoked',
    name: row.learnerName,
    isNameWithdrawn: row.nameWithdrawnAt !== null,
    course: row.courseTitle,
    date: row.issuedAt.toISOString(),
    durationMonths: row.durationMonths,
    family: row.family,
    dye: row.dye,
  };
}
