import type { getCertificates } from '../../assessment/contract.ts';
import type { Certificate } from '../../certificates/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { CERTIFICATES_PER_PAGE, cutPage, readPage, type PageOf } from './paging.ts';

export type CertificatesData = PageOf<Certificate> & {
  /** The base of the shared URLs. */
  publicUrl: string;
};

/** One page of the learner's certificates. */
export async function loadCertificates({
  call,
  userId,
  search,
  signInHref,
  publicUrl,
}: SectionRequest): Promise<Part<CertificatesData>> {
  const response = await loadPart(
    call<typeof getCertificates>({ method: 'GET', path: '/tests/certificate/get', query: { userId } }),
    'Failed to fetch certificates', // spec 2 §8
    signInHref,
  );
  return mapPart(response, ({ certificates }) => ({
    ...cutPage(certificates, readPage(search.get('page')), CERTIFICATES_PER_PAGE),
    publicUrl,
  }));
}
