import { data, redirect } from 'react-router';
import { isAdmin } from '../../../kit/roles.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { CallApi, PageContext } from '../../../ui/document/page-context.ts';
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
  /** Courses that a coupon's scope can contain, and that the list is filtered by. */
  courses: PickedCourse[];
  /** The URL of the manager. */
  path: string;
}

/**
 * Loads the coupons for a page at `url`: anonymous visitors are redirected to sign-in and back; the API rejects users without permission,
 * and an accountant only reads.
 */
export async function loadCoupons({ call, caller }: PageContext, url: URL): Promise<ManagedCoupons> {
  if (caller.kind !== 'user') throw redirect(`/auth?${new URLSearchParams({ tab: 'sign-in', next: url.pathname })}`);
  const view = couponsList.read(url.searchParams);
  const query = couponsList.query(view);
  const path = url.pathname;
  const isManager = isAdmin(caller.role);
  // An accountant reads the list in the office alone (spec 3 §1).
  if (!isManager && path !== '/admin/coupons')
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
  const [list, courses] = await Promise.all([
    call<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query }),
    loadScopeCourses(call),
  ]);
  return { isManager, view, list, courses, path };
}

/** Courses that a coupon can be limited to, by title. */
export async function loadScopeCourses(call: CallApi): Promise<PickedCourse[]> {
  const query = { type: 'Courses', sort: 'title' } as const;
  return toPicked((await call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query })).courses);
}
