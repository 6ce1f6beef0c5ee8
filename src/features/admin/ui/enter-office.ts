import { redirect } from 'react-router';
import type { CallApi, PageContext } from '../../../ui/page-context.ts';

/** The API for a page of the office: whoever is not signed in goes to sign in and comes back; the calls refuse everybody but admins. */
export function enterOffice({ call, caller }: PageContext, url: URL): CallApi {
  if (caller.kind === 'user') return call;
  throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
}
