import { data, redirect } from 'react-router';
import type { CallApi, PageContext } from '../../../ui/page-context.ts';
import { mayOpen, officeSections } from './office-sections.ts';

/**
 * The API for a page of the office: whoever is not signed in goes to sign in and comes back. Who has no overview lands on the first
 * section of theirs; whoever may not open the page is refused, as the calls refuse them too.
 */
export function enterOffice({ call, caller }: PageContext, url: URL): CallApi {
  if (caller.kind === 'user') {
    if (mayOpen(caller.role, url.pathname)) return call;
    const own = officeSections.find(({ roles }) => roles.includes(caller.role));
    if (url.pathname === '/admin' && own) throw redirect(own.href);
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
  }
  throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
}
