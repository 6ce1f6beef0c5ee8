import { phoneDigits } from '../../../kit/text/search-key.ts';
import { isPermitted, maskPhone } from '../../../kit/permissions.ts';
import { plainSigns } from '../../../kit/text/plain-signs.ts';
import { COUNSELLORS, EDITORS, ACCOUNTANTS, isAdmin, TRAINERS } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { isOneOf } from '../rules.ts';
import { findBilling, findEnquiries, findOrders, findTitles, findUsers } from './search-store.ts';

/** The office's global search; each kind is searched only if the role may open it. */
export async function searchOffice(
  { db }: Pick<Context, 'db'>,
  { q, caller: { role }, caller }: { q: string; caller: SignedInCaller },
) {
  // A phone number matches in any format; after a plus it starts with its country code.
  const digits = /^[\s\d+().-]+$/.test(plainSigns(q)) ? phoneDigits(q) : null;
  const term = digits === null ? q : `${q.trim().startsWith('+') ? '+' : ''}${digits}`;
  const seesMoney = isOneOf(ACCOUNTANTS, role);
  const [users, orders, { invoices, receipts }, enquiries, { courses, posts }] = await Promise.all([
    isAdmin(role) ? findUsers(db, term) : [],
    seesMoney ? findOrders(db, term, q) : [],
    seesMoney ? findBilling(db, q) : { invoices: [], receipts: [] },
    isOneOf(COUNSELLORS, role) ? findEnquiries(db, term) : [],
    findTitles(db, q, {
      courseIds: isOneOf(TRAINERS, role) ? await listOwnCourseIds({ db }, { caller }) : [],
      hasPosts: isOneOf(EDITORS, role),
    }),
  ]);
  const shown = (phone: string) => (isPermitted(caller, 'seePhones') ? phone : maskPhone(phone));
  return {
    people: users,
    orders,
    invoices,
    receipts,
    courses,
    enquiries: enquiries.map(({ phone, note, ...lead }) => ({ ...lead, note: phone === '' ? note : shown(phone) })),
    posts,
  };
}
