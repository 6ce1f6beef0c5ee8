import { phoneDigits } from '../../../kit/text/search-key.ts';
import { plainSigns } from '../../../kit/text/plain-signs.ts';
import { COUNSELLORS, EDITORS, ACCOUNTANTS, isAdmin, TRAINERS } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { isOneOf } from '../rules.ts';
import { findCourses, findEnquiries, findOrders, findUsers, findPosts } from './search-store.ts';

/** The office's global search; each kind is searched only if the role may open it. */
export async function searchOffice(
  { db }: Pick<Context, 'db'>,
  { q, caller: { role }, caller }: { q: string; caller: SignedInCaller },
) {
  // A phone number matches in any format; after a plus it starts with its country code.
  const digits = /^[\s\d+().-]+$/.test(plainSigns(q)) ? phoneDigits(q) : null;
  const term = digits === null ? q : `${q.trim().startsWith('+') ? '+' : ''}${digits}`;
  const [users, orders, courses, enquiries, posts] = await Promise.all([
    isAdmin(role) ? findUsers(db, term) : [],
    isOneOf(ACCOUNTANTS, role) ? findOrders(db, term, q) : [],
    isOneOf(TRAINERS, role) ? findCourses(db, q, await listOwnCourseIds({ db }, { caller })) : [],
    isOneOf(COUNSELLORS, role) ? findEnquiries(db, term) : [],
    isOneOf(EDITORS, role) ? findPosts(db, q) : [],
  ]);
  return { people: users, orders, courses, enquiries, posts };
}
