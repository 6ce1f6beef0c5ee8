import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { FINAL_PASS_PERCENT } from '../../assessment/rules.ts';
import { judgeOwnLearners, type Followed, type OwnLearners } from '../../assignments/gradebook/list-behind.ts';
import { findLastComparison } from '../../reconciliation/load-reconciliation.ts';
import { readUnaccounted } from '../overview/read-signs.ts';
import { sightOf } from '../rules.ts';
import type { getHome, Todo } from './home-contract.ts';
import { hasOwnDay, TODO_IDS, todosOf, type TodoId } from './home-rules.ts';
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
  selectFirstDay,
  selectOwnComments,
  selectOwnPosts,
  selectQuestions,
  selectTaughtCourses,
  selectTeachingWeek,
} from './own-work-store.ts';
import { selectTodos, type CountedId } from './todo-store.ts';

type Home = RouteOutput<typeof getHome>;
type Loading = Pick<Context, 'batches' | 'db' | 'settings'>;

const SHOWN = { oldest: 3, demos: 2, carts: 3, questions: 3, behind: 5, posts: 6, comments: 3 };

/**
 * The start page of the office, with the work of the caller's role, all of it live. At most eight queries, for a trainer those of a
 * gradebook more, whatever the number of learners.
 */
export async function loadHome(
  { batches, db, settings }: Loading,
  { caller }: { caller: SignedInCaller },
): Promise<Home> {
  const { role, userId } = caller;
  const sight = sightOf(role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const writerId = isAdmin(role) ? null : userId;
  const ids = todosOf(role);
  const isCounted = (id: TodoId): id is CountedId => id !== 'behind';
  const [now, rows, learners, firstDay, money, reconciliation, demos, desk, teaching, writing, tax] = await Promise.all(
    [
      readNow(db),
      selectTodos(db, ids.filter(isCounted), { courseIds, writerId, teacherId: role === 'trainer' ? userId : null }),
      ids.includes('behind')
        ? judgeOwnLearners({ batches, db }, { caller, shown: { offset: 0, limit: SHOWN.behind } })
        : null,
      isAdmin(role) ? selectFirstDay(db, { hasPaymentKeys: settings.hasPaymentKeys ?? false }) : null,
      sight.money ? selectMoney(db) : null,
      sight.money ? loadReconciled(db) : null,
      sight.enquiries ? selectNextDemos(db, SHOWN.demos) : null,
      hasOwnDay(role, 'counsellor') ? loadFrontDesk(db, userId) : null,
      hasOwnDay(role, 'trainer') ? loadTeaching(db, courseIds) : null,
      hasOwnDay(role, 'editor') ? loadWriting(db, userId) : null,
      hasOwnDay(role, 'accountant') ? selectTax(db) : null,
    ],
  );
  const counted = learners ? inOrder([...rows, toTodo(learners.behind)]) : rows;
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
    teaching: teaching && learners && withLearners(teaching, learners),
    writing,
    tax,
  };
}

const inOrder = (todos: Todo[]) =>
  todos.toSorted((one, other) => TODO_IDS.indexOf(one.id) - TODO_IDS.indexOf(other.id));

function toTodo(behind: readonly Followed[]): Todo {
  return {
    id: 'behind',
    count: behind.length,
    paise: null,
    oldest: behind.slice(0, SHOWN.oldest).map(({ userId, name, courseTitle, quietSince }) => ({
      ...{ name, detail: courseTitle, id: userId },
      since: quietSince.toISOString(),
    })),
    unassigned: [],
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
  const [questions, courses, week] = await Promise.all([
    selectQuestions(db, courseIds, SHOWN.questions),
    selectTaughtCourses(db, { courseIds, passPercent: FINAL_PASS_PERCENT }),
    selectTeachingWeek(db, courseIds),
  ]);
  return { questions, courses, week };
}

function withLearners(
  { courses, ...teaching }: Awaited<ReturnType<typeof loadTeaching>>,
  { behind, shown, progress }: OwnLearners,
) {
  const inCourse = Map.groupBy(behind, ({ courseId }) => courseId);
  return {
    ...teaching,
    courses: courses.map((course) => ({
      ...course,
      behind: inCourse.get(course.id)?.length ?? 0,
      progressPercent: progress.get(course.id) ?? null,
    })),
    behind: shown.map((one) => ({
      userId: one.userId,
      name: one.name,
      courseId: one.courseId,
      courseTitle: one.courseTitle,
      progressPercent: one.progressPercent,
      expectedPercent: one.expectedPercent,
      reasons: one.reasons.map(({ words }) => words),
      lastStudiedAt: one.lastStudiedAt?.toISOString() ?? null,
    })),
  };
}

async function loadWriting(db: Context['db'], userId: string) {
  const [posts, comments] = await Promise.all([
    selectOwnPosts(db, userId, SHOWN.posts),
    selectOwnComments(db, userId, SHOWN.comments),
  ]);
  return { posts, comments };
}
