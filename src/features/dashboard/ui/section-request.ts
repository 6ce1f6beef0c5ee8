import type { CallApi } from '../../../ui/document/page-context.ts';

/** What a section's loader needs of the request. */
export interface SectionRequest {
  call: CallApi;
  userId: string;
  search: URLSearchParams;
  /** The sign-in page for an expired session. */
  signInHref: string;
  publicUrl: string;
}
