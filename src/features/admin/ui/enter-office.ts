import { data, redirect } from 'react-router';
import type { CallApi, PageContext } from '../../../ui/page-context.ts';
import { mayOpen } from './office-sections.ts';

/**
 * The API for a page of the office: whoever is not signed in goes to sign in and comes back; whoever may not open the page is
 * refused, as the calls refuse them too.
 */
export function enterOffice({ call, caller }: PageContext, url: URL): CallApi {
  if (caller.kind === 'user') {
    if (mayOpen(caller.role, url.pathname)) return call;
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
  }
  throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
}
