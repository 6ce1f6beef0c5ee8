import { redirect } from 'react-router';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { PageContext } from '../../../ui/document/page-context.ts';
import type { listCourses } from '../../catalogue/contract.ts';
import { toPicked, type PickedCourse } from '../../catalogue/course-page/ui/picked-courses.ts';
import type { Coupon, listCoupons, listOfficeCoupons } from '../contract.ts';
import { couponsList, type CouponsView } from './coupons-list.ts';

/** What the coupon manager shows. */
export interface ManagedCoupons {
  /** Whether coupons are made and withdrawn here; an accountant reads what came of them. */
  isManager: boolean;
  active: Coupon[];
  view: CouponsView;
  list: RouteResponse<typeof listOfficeCoupons>;
  /** Courses that a coupon can be for. */
  courses: PickedCourse[];
  /** Where the manager stands. */
  path: string;
}

/**
 * The coupons for a page at `url`: whoever is not signed in goes to sign in and comes back; the calls refuse who may
 * not, and an accountant is shown the list alone.
 */
export async function loadCoupons({ call, caller }: PageContext, url: URL): Promise<ManagedCoupons> {
  if (caller.kind !== 'user') throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname })}`);
  const view = couponsList.read(url.searchParams);
  const query = couponsList.query(view);
  const path = url.pathname;
  if (caller.role === 'accountant' && path === '/admin/coupons') {
    const list = await call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query });
    return { isManager: false, active: [], view, list, courses: [], path };
  }
  const [active, list, { courses }] = await Promise.all([
    call<typeof listCoupons>({ method: 'GET', path: '/coupons/list' }),
    call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses', sort: 'title' } }),
  ]);
  return { isManager: true, active, view, list, courses: toPicked(courses), path };
}
