import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { findLastComparison } from '../../reconciliation/load-reconciliation.ts';
import { readUnaccounted } from '../overview/read-signs.ts';
import { sightOf } from '../rules.ts';
import type { getHome } from './home-contract.ts';
import { hasOwnDay, todosOf, type TodoId } from './home-rules.ts';
import {
  selectFrontDeskCarts,
  selectFrontDeskLeads,
  selectFrontDeskMonth,
  selectMoney,
  selectNextDemos,
  selectTax,
} from './front-desk-store.ts';
import {
  readNow,
  selectBehind,
  selectFirstDay,
  selectOwnComments,
  selectOwnPosts,
  selectQuestions,
  selectTaughtCourses,
} from './own-work-store.ts';
import { selectTodos } from './todo-store.ts';

type Home = RouteOutput<typeof getHome>;
type Loading = Pick<Context, 'db' | 'settings'>;

const SHOWN = { demos: 2, carts: 3, questions: 3, behind: 5, posts: 6, comments: 3 };

/** The start page of the office, with the work of the caller's role; at most eight queries, all of them live. */
export async function loadHome({ db, settings }: Loading, { caller }: { caller: SignedInCaller }): Promise<Home> {
  const { role, userId } = caller;
  const sight = sightOf(role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const writerId = isAdmin(role) ? null : userId;
  const ids = todosOf(role);
  const [now, counted, firstDay, money, reconciliation, demos, desk, teaching, writing, tax] = await Promise.all([
    readNow(db),
    selectTodos(db, ids, { courseIds, writerId, teacherId: role === 'trainer' ? userId : null }),
    isAdmin(role) ? selectFirstDay(db, { hasPaymentKeys: settings.hasPaymentKeys ?? false }) : null,
    sight.money ? selectMoney(db) : null,
    sight.money ? loadReconciled(db) : null,
    sight.enquiries ? selectNextDemos(db, SHOWN.demos) : null,
    hasOwnDay(role, 'counsellor') ? loadFrontDesk(db, userId) : null,
    hasOwnDay(role, 'trainer') ? loadTeaching(db, courseIds) : null,
    hasOwnDay(role, 'editor') ? loadWriting(db, userId) : null,
    hasOwnDay(role, 'accountant') ? selectTax(db) : null,
  ]);
  const discrepancies = counted.find(({ id }) => id === 'discrepancies');
  // Without a comparison nobody knows of discrepancies, so none is no news.
  const isUnknown = (id: TodoId) => id === 'discrepancies' && !reconciliation?.comparedAt;
  return {
    ...now,
    todos: counted.filter(({ count }) => count > 0),
    clear: counted.filter(({ id, count }) => count === 0 && !isUnknown(id)).map(({ id }) => id),
    firstDay: firstDay?.some(({ isDone }) => !isDone) ? firstDay : null,
    money,
    reconciliation: reconciliation && { ...reconciliation, open: discrepancies?.count ?? 0 },
    demos,
    desk,
    teaching,
    writing,
    tax,
  };
}

async function loadReconciled(db: Context['db']) {
  const [last, unaccountedRupees] = await Promise.all([findLastComparison(db), readUnaccounted(db)]);
  return {
    comparedAt: last?.upTo.toISOString() ?? null,
    payments: last?.payments ?? 0,
    refunds: last?.refunds ?? 0,
    unaccountedRupees,
  };
}

async function loadFrontDesk(db: Context['db'], userId: string) {
  const [leads, month, carts] = await Promise.all([
    selectFrontDeskLeads(db, userId),
    selectFrontDeskMonth(db, userId),
    selectFrontDeskCarts(db, SHOWN.carts),
  ]);
  return { ...leads, ...month, carts };
}

async function loadTeaching(db: Context['db'], courseIds: readonly string[] | null) {
  const [questions, courses, behind] = await Promise.all([
    selectQuestions(db, courseIds, SHOWN.questions),
    selectTaughtCourses(db, courseIds),
    selectBehind(db, courseIds, SHOWN.behind),
  ]);
  return { questions, courses, behind };
}

async function loadWriting(db: Context['db'], userId: string) {
  const [posts, comments] = await Promise.all([
    selectOwnPosts(db, userId, SHOWN.posts),
    selectOwnComments(db, userId, SHOWN.comments),
  ]);
  return { posts, comments };
}
