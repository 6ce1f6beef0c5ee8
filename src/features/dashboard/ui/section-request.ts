import type { CallApi } from '../../../ui/document/page-context.ts';

/** What a section's loader needs of the request. */
export interface SectionRequest {
  call: CallApi;
  userId: string;
  search: URLSearchParams;
  /** Where a session that has ended is renewed. */
  signInHref: string;
  publicUrl: string;
}
