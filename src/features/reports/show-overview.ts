import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { RouteOutput } from '../../platform/define-route.ts';
import { listOwnCourseIds } from '../catalogue/require-own-course.ts';
import { countUnaccountedRupees } from '../checkout/count-unaccounted-rupees.ts';
import { methodName } from '../checkout/rules.ts';
import { ANSWER_KINDS } from '../enquiries/rules.ts';
import type { getOverview } from './contract.ts';
import {
  selectCourses,
  selectDays,
  selectDesks,
  selectFunnel,
  selectLatestPaid,
  selectMoney,
  selectSources,
} from './overview-store.ts';
import { sightOf } from './rules.ts';

type Overview = RouteOutput<typeof getOverview>;

const LATEST_ORDERS = 6;

/** The office's first page, for each role what it works with; never more than eight looks into the database. */
export async function showOverview(
  { db }: Pick<Context, 'db'>,
  { caller }: { caller: SignedInCaller },
): Promise<Overview> {
  const sight = sightOf(caller.role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const [desks, days, money, unaccountedRupees, latest, sources, funnel, courses] = await Promise.all([
    selectDesks(db, { ...sight, courseIds, answerKinds: ANSWER_KINDS }),
    selectDays(db, courseIds),
    sight.money ? selectMoney(db) : null,
    sight.money ? countUnaccountedRupees(db) : 0,
    sight.money ? selectLatestPaid(db, LATEST_ORDERS) : [],
    sight.enquiries ? selectSources(db) : [],
    sight.enquiries ? selectFunnel(db) : null,
    sight.learning ? selectCourses(db, courseIds) : [],
  ]);
  return {
    today: desks.today,
    money: money && { ...money, unaccountedRupees, latest: latest.map(showLatest) },
    enquiries: sight.enquiries ? { ...desks.enquiries, sources } : null,
    learning: sight.learning ? { ...desks.learning, courses } : null,
    posts: sight.posts ? desks.posts : null,
    days: days.map(({ day, salesPaise, enrolments, enquiries, visits, finished }) => ({
      day,
      salesPaise: sight.money ? salesPaise : null,
      enrolments: sight.learning ? enrolments : null,
      enquiries: sight.enquiries ? enquiries : null,
      visits: sight.enquiries || sight.posts ? visits : null,
      finished: sight.learning ? finished : null,
    })),
    funnel: funnel && { ...funnel, paid: sight.money ? funnel.paid : null },
  };
}

function showLatest({
  id,
  name,
  titles,
  method,
  total_paise,
  paid_at,
}: Awaited<ReturnType<typeof selectLatestPaid>>[number]) {
  return {
    receipt: id,
    name,
    courses: titles ?? [],
    method: method === null ? null : methodName(method),
    totalPaise: total_paise,
    paidAt: paid_at,
  };
}
