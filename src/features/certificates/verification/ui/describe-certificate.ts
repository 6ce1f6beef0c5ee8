import type { EducationalOccupationalCredential } from 'schema-dts';
import type { CheckedCertificate } from '../../contract.ts';

/** The title and share description of a certificate's page. */
export function describePage(
  { number, status, name, course, isNameWithdrawn }: CheckedCertificate,
  siteName: string,
): { title: string; description: string } {
  if (status === 'replaced')
    return {
      title: `Certificate ${number} was replaced`,
      description: `${siteName} issued another certificate in place of ${number}.`,
    };
  if (status === 'revoked')
    return {
      title: `Certificate ${number} is not valid`,
      description: `Certificate ${number} was revoked by ${siteName}.`,
    };
  if (isNameWithdrawn)
    return { title: `Certificate ${number}`, description: `${siteName} issued this certificate for ${course}.` };
  return {
    title: `Certificate of ${name}`,
    description: `${name} completed ${course} at ${siteName}. Certificate ${number} is genuine.`,
  };
}

/** A valid certificate, in the vocabulary of schema.org. */
export function describeCertificate(
  { number, name, course, date }: CheckedCertificate,
  { url, siteName, publicUrl }: { url: string; siteName: string; publicUrl: string },
): EducationalOccupationalCredential {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: `${course}: certificate of ${name}`,
    identifier: number,
    url,
    credentialCategory: 'certificate',
    dateCreated: date.slice(0, 10),
    about: { '@type': 'Person', name },
    recognizedBy: { '@type': 'EducationalOrganization', name: siteName, url: publicUrl },
  };
}
