import { data } from 'react-router';
import { isAdmin } from '../../../../kit/roles.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

/** Throws 403 for a page whose calls are for admins; its other roles read the lists around it. */
export function requireAdmin(caller: Caller): void {
  if (caller.kind === 'user' && !isAdmin(caller.role))
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
}
