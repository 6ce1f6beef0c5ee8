import { createHash } from 'node:crypto';
import { certificateNumber } from '../features/certificates/rules.ts';

/** The number of a demo learner's certificate: the same in every demonstration, so that guides and the home page can name it. */
export function demoCertificateNumber(email: string, slug: string): string {
  return certificateNumber(createHash('sha256').update(`${email} ${slug}`).digest().subarray(0, 10));
}
