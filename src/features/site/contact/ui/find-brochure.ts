import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { getCourse } from '../../../catalogue/contract.ts';
import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

/** The brochure that the visitor wanted, from the URL; empty unless it belongs to a published course. */
export async function findBrochure(call: CallApi, url: string): Promise<string> {
  const slug = /^\/brochure\/([\w-]{1,200})$/.exec(url)?.[1];
  if (slug === undefined) return '';
  try {
    const { course } = await call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: slug } });
    return course.downloadBrochure ?? '';
  } catch (thrown) {
    if (readPageFailure(thrown, '')?.status === 404) return '';
    throw thrown;
  }
}
