import { data, redirect } from 'react-router';
import { isAdmin } from '../../../kit/roles.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { PageContext } from '../../../ui/document/page-context.ts';
import type { listCourses } from '../../catalogue/contract.ts';
import { toPicked, type PickedCourse } from '../../catalogue/course-page/ui/picked-courses.ts';
import type { listOfficeCoupons } from '../contract.ts';
import { couponsList, type CouponsView } from './coupons-list.ts';

/** The data of the coupon manager. */
export interface ManagedCoupons {
  /** Whether the user can create and delete coupons; an accountant only reads their reports. */
  isManager: boolean;
  view: CouponsView;
  list: RouteResponse<typeof listOfficeCoupons>;
  /** Courses that a coupon's scope can contain. */
  courses: PickedCourse[];
  /** The URL of the manager. */
  path: string;
}

/**
 * Loads the coupons for a page at `url`: anonymous visitors are redirected to sign-in and back; the API rejects users without permission,
 * and an accountant gets the list only.
 */
export async function loadCoupons({ call, caller }: PageContext, url: URL): Promise<ManagedCoupons> {
  if (caller.kind !== 'user') throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname })}`);
  const view = couponsList.read(url.searchParams);
  const query = couponsList.query(view);
  const path = url.pathname;
  if (!isAdmin(caller.role)) {
    // An accountant reads the list in the office alone (spec 3 §1).
    if (path !== '/admin/coupons')
      throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
    const list = await call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query });
    return { isManager: false, view, list, courses: [], path };
  }
  const [list, { courses }] = await Promise.all([
    call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses', sort: 'title' } }),
  ]);
  return { isManager: true, view, list, courses: toPicked(courses), path };
}
