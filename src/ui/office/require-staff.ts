import { data, redirect, type MiddlewareFunction } from 'react-router';
import { pageContext } from '../document/page-context.ts';
import { mayOpen } from './office-sections.ts';

/**
 * Admits a request for a page of the office. Anonymous users are redirected to sign in and back; users without access get a 403, as from
 * the calls that the page makes.
 */
export const requireStaff: MiddlewareFunction = ({ context, url }) => {
  const { caller } = context.get(pageContext);
  if (caller.kind !== 'user')
    throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
  if (!mayOpen(caller.role, url.pathname))
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
};
