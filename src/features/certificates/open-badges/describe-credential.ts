import type { CertificateRow } from '../store.ts';
import { issuerDid } from './did-document.ts';
import { spellMonths, PASS_MARK_PERCENT } from '../rules.ts';
import type { UnsignedCredential } from './sign-credential.ts';
import { statusEntry } from './status-list.ts';

/**
 * Returns a certificate as an Open Badges 3.0 credential: holder, achievement, issuer, date, and the URL of its status. The holder is named
 * as on the certificate; no contact data or score is included.
 */
export function describeCredential(
  row: CertificateRow,
  { publicUrl, institute }: { publicUrl: string; institute: string },
): UnsignedCredential {
  const page = `${publicUrl}/certificate/${row.number}`;
  const issuedOn = isoSeconds(row.issuedAt);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${row.courseTitle}: certificate ${row.number}`,
    issuer: { id: issuerDid(publicUrl), type: ['Profile'], name: institute, url: publicUrl },
    validFrom: issuedOn,
    awardedDate: issuedOn,
    image: { id: `${page}.png`, type: 'Image' },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: row.learnerName, identityType: 'name', hashed: false }],
      achievement: {
        id: `${publicUrl}/course/${row.courseId}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: row.courseTitle,
        description: `The course ${row.courseTitle} at ${institute}.`,
        criteria: {
          narrative: `${spellMonths(row.durationMonths)} of study and practice, and a final test passed with ${PASS_MARK_PERCENT}% or more.`,
        },
      },
    },
    credentialStatus: statusEntry(publicUrl, row.statusIndex),
  };
}

/** `2026-11-14T18:40:00Z` */
export function isoSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
