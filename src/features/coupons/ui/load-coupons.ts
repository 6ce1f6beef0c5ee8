import { redirect } from 'react-router';
import type { PageContext } from '../../../ui/page-context.ts';
import type { Coupon, listCoupons } from '../contract.ts';

/** The active coupons for a page at `url`: whoever is not signed in goes to sign in and comes back; the call refuses all but admins. */
export async function loadCoupons({ call, caller }: PageContext, url: URL): Promise<Coupon[]> {
  if (caller.kind !== 'user') throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname })}`);
  return call<typeof listCoupons>({ method: 'GET', path: '/coupons/list' });
}
