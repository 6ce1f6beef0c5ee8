import type { Certificate, CheckedCertificate } from '../contract.ts';
import { certificateStatus } from '../rules.ts';
import type { CertificateRow } from '../store.ts';

/** Converts a certificate for its holder: the server's form and the browser's local form of spec 2 §3 in one. */
export function toCertificate(row: CertificateRow): Certificate {
  return {
    ...checkedFields(row),
    id: row.id,
    title: row.courseTitle,
    courseId: row.courseId,
    fileUrl: `/certificate/${row.number}.png`,
  };
}

/** The public data for anyone with the number: name, course and date, never a score or contact data. */
export function toCheckedCertificate(row: CertificateRow): CheckedCertificate {
  return checkedFields(row);
}

function checkedFields(row: CertificateRow): CheckedCertificate {
  const status = certificateStatus(row);
  return {
    number: row.number,
    status,
    replacedBy: row.replacedByNumber,
    reason: status === 'revoked' ? row.publicReason : null,
    isNameWithdrawn: row.nameWithdrawnAt !== null,
    name: row.learnerName,
    course: row.courseTitle,
    date: row.issuedAt.toISOString(),
    durationMonths: row.durationMonths,
    family: row.family,
    dye: row.dye,
  };
}
