import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { countUnaccountedRupees } from '../../reconciliation/load-reconciliation.ts';
import { methodName } from '../../orders/payments/payment-rules.ts';
import { ANSWER_KINDS } from '../../enquiries/rules.ts';
import type { getOverview } from '../contract.ts';
import {
  selectCourses,
  selectDays,
  selectStaff,
  selectFunnel,
  selectLatestPaid,
  selectMoney,
} from './overview-store.ts';
import { sightOf } from '../rules.ts';

type Overview = RouteOutput<typeof getOverview>;

const LATEST_ORDERS = 6;

/**
 * The overview page, with the data of the caller's role; at most eight queries. Today's money and pending work are
 * live; the rest may be cached (`countedAt`).
 */
export async function loadOverview(
  { db }: Pick<Context, 'db'>,
  { caller }: { caller: SignedInCaller },
): Promise<Overview> {
  const sight = sightOf(caller.role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const [money, latest, { value, countedAt }] = await Promise.all([
    sight.money ? selectMoney(db) : null,
    sight.money ? selectLatestPaid(db, LATEST_ORDERS) : [],
    cachedMetric(db, figureName(sight, courseIds), () => countOverview(db, sight, courseIds)),
  ]);
  const { desks: staffMembers, unaccountedRupees, funnel, courses } = value;
  const days = money ? withToday(value.days, money.today) : value.days;
  return {
    countedAt,
    today: staffMembers.today,
    money: money && {
      ...money,
      thirtyDays: addUp(days.slice(-30)),
      orders: staffMembers.orders,
      unaccountedRupees,
      latest: latest.map(toLatest),
    },
    enquiries: funnel && { ...staffMembers.enquiries, sources: funnel.sources },
    learning: sight.learning ? { ...staffMembers.learning, courses } : null,
    posts: sight.posts ? staffMembers.posts : null,
    days: days.map(({ day, receivedPaise, backPaise, enrolments, enquiries, visits, finished }) => ({
      day,
      salesPaise: sight.money ? receivedPaise - backPaise : null,
      enrolments: sight.learning ? enrolments : null,
      enquiries: sight.enquiries ? enquiries : null,
      visits: sight.enquiries || sight.posts ? visits : null,
      finished: sight.learning ? finished : null,
    })),
    funnel: funnel && { ...funnel.steps, paid: sight.money ? funnel.steps.paid : null },
  };
}

/** Recomputes the cached metrics of roles that see everything. */
export async function renewOverview({ db }: Pick<Context, 'db'>): Promise<void> {
  const sight = sightOf('owner');
  await refreshMetric(db, figureName(sight, null), () => countOverview(db, sight, null));
}

type Sight = ReturnType<typeof sightOf>;

function figureName(sight: Sight, courseIds: readonly string[] | null): string {
  return `overview 1 ${JSON.stringify([sight, courseIds])}`;
}

async function countOverview(db: Context['db'], sight: Sight, courseIds: readonly string[] | null) {
  const [staffMembers, days, unaccountedRupees, funnel, courses] = await Promise.all([
    selectStaff(db, { ...sight, courseIds, answerKinds: ANSWER_KINDS }),
    selectDays(db, courseIds),
    sight.money ? countUnaccountedRupees(db) : 0,
    sight.enquiries ? selectFunnel(db) : null,
    sight.learning ? selectCourses(db, courseIds) : [],
  ]);
  return { desks: staffMembers, days, unaccountedRupees, funnel, courses };
}

type Money = Record<'orders' | 'receivedPaise' | 'backPaise', number>;

/** The days, with live money for the last one. */
function withToday<T extends Money>(days: readonly T[], today: Money): T[] {
  return days.map((day, at) => (at === days.length - 1 ? { ...day, ...today } : day));
}

function addUp(days: readonly Money[]): Money {
  const sum = (figure: keyof Money) => days.reduce((total, day) => total + day[figure], 0);
  return { orders: sum('orders'), receivedPaise: sum('receivedPaise'), backPaise: sum('backPaise') };
}

function toLatest({
  id,
  number,
  name,
  titles,
  method,
  total_paise,
  paid_at,
}: Awaited<ReturnType<typeof selectLatestPaid>>[number]) {
  return {
    receipt: id,
    orderNumber: number,
    name,
    courses: titles ?? [],
    method: method === null ? null : methodName(method),
    totalPaise: total_paise,
    paidAt: paid_at,
  };
}
