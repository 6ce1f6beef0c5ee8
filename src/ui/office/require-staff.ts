import { data, redirect, type MiddlewareFunction } from 'react-router';
import { pageContext } from '../document/page-context.ts';

/**
 * Admits people of the office to its pages. Anonymous users are redirected to sign in and back, students get a 403. Pages of another role
 * are refused by the layout's loader, inside the shell.
 */
export const requireStaff: MiddlewareFunction = ({ context, url }) => {
  const { caller } = context.get(pageContext);
  if (caller.kind !== 'user')
    throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname + url.search })}`);
  if (caller.role === 'student')
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
};
