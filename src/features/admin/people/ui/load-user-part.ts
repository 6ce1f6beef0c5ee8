import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { getPermissions } from '../../../accounts/permissions/permissions-contract.ts';
import type { listTaughtCourses } from '../../../catalogue/course-editing/course-office-contract.ts';
import type { listUserNotes } from '../../../accounts/users/user-notes-contract.ts';
import type { listUserAttempts } from '../../../assessment/results/user-attempts-contract.ts';
import type { listOrdersOf } from '../../../orders/orders/office-contract.ts';
import type { listLeadsOf } from '../../../enquiries/leads/inbox-contract.ts';
import type { listPlansOf } from '../../../instalments/contract.ts';
import type { listCoursesOf } from '../../../learning/contract.ts';
import type { listGrantsOf } from '../../../learning/access/contract.ts';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import type { UserPart } from './user-parts.ts';

export type UserContent = Awaited<ReturnType<typeof loadUserPart>>;

/** Loads the additional data of one part of a user's page. */
export async function loadUserPart(call: CallApi, id: string, part: UserPart) {
  const params = { id };
  const ordersOf = () => call<typeof listOrdersOf>({ method: 'GET', path: '/orders/of-person', query: { userId: id } });
  if (part === 'learning') {
    const [{ courses }, { orders }, { grants }, { plans }, offered] = await Promise.all([
      call<typeof listCoursesOf>({ method: 'GET', path: '/admin/people/:id/courses', params }),
      ordersOf(),
      call<typeof listGrantsOf>({ method: 'GET', path: '/admin/people/:id/grants', params }),
      call<typeof listPlansOf>({ method: 'GET', path: '/admin/people/:id/instalments', params }),
      loadSoldCourses(call, id),
    ]);
    return { part, courses, orders, grants, plans, offered } as const;
  }
  if (part === 'tests') {
    const path = '/admin/people/:id/attempts';
    return { part, ...(await call<typeof listUserAttempts>({ method: 'GET', path, params })) } as const;
  }
  if (part === 'orders') {
    const [{ orders }, { leads }] = await Promise.all([
      ordersOf(),
      call<typeof listLeadsOf>({ method: 'GET', path: '/admin/people/:id/leads', params }),
    ]);
    return { part, orders, leads } as const;
  }
  if (part === 'notes') {
    const path = '/admin/people/:id/notes';
    return { part, ...(await call<typeof listUserNotes>({ method: 'GET', path, params })) } as const;
  }
  if (part === 'account') {
    const path = '/admin/people/:id/permissions';
    const [permissions, { courses }] = await Promise.all([
      call<typeof getPermissions>({ method: 'GET', path, params }),
      call<typeof listTaughtCourses>({ method: 'GET', path: '/admin/taught-courses', query: { userId: id } }),
    ]);
    return { part, permissions, taught: courses } as const;
  }
  return { part } as const;
}
