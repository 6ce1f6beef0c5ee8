import type { z } from 'zod';
import { readToday } from '../../../platform/database/read-today.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { loadClassroomFigures } from '../../batches/absences/count-classroom.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { methodName } from '../../orders/payments/payment-rules.ts';
import type { getOverview } from '../contract.ts';
import {
  selectCourses,
  selectDays,
  selectFunnel,
  selectLatestPaid,
  selectMethods,
  type SeriesDay,
  type TwoSpans,
} from './overview-store.ts';
import { comparedDays, daysOfRange } from './range-rules.ts';
import { sightOf } from '../rules.ts';

type Overview = RouteOutput<typeof getOverview>;
type Query = z.output<typeof getOverview.query>;

const LATEST_ORDERS = 5;
const DEFAULT_QUERY: Query = { range: '30-days', compare: 'before' };

/** Money and counts of a range, with the data of the caller's role; at most nine queries. */
export async function loadOverview(
  { db }: Pick<Context, 'db'>,
  { caller, query = DEFAULT_QUERY }: { caller: SignedInCaller; query?: Query },
): Promise<Overview> {
  const sight = sightOf(caller.role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const today = await readToday(db);
  const spans = spansOf(query, today);
  const [classes, latest, { value, countedAt }] = await Promise.all([
    loadClassroomFigures(db, caller),
    sight.money ? selectLatestPaid(db, LATEST_ORDERS) : [],
    cachedMetric(db, figureName(sight, courseIds, spans), () => countOverview(db, { sight, courseIds, spans })),
  ]);
  const { days, funnel, courses, methods } = value;
  const middle = days.length / 2;
  const [before, now] = [days.slice(0, middle), days.slice(middle)];
  const both = (name: Count) => ({ now: sum(now, name), before: sum(before, name) });
  return {
    ...classes,
    countedAt,
    today,
    range: query.range,
    days: spans.now,
    before: spans.before,
    money: sight.money
      ? {
          now: addUp(now),
          before: addUp(before),
          methods: methods.map(({ method, isDesk, payments, paise }) => {
            return { method, name: methodName(method), isDesk, payments, paise };
          }),
          payments: methods.reduce((total, { whole }) => total + whole, 0),
          refunds: sum(now, 'refunds'),
          latest: latest.map(toLatest),
        }
      : null,
    enquiries: funnel && { ...funnel.steps.asked, sources: funnel.sources },
    learning: sight.learning ? { enrolments: both('enrolments'), finished: both('finished'), courses } : null,
    visits: sight.enquiries || sight.posts ? both('visits') : null,
    series: now.map((day, at) => {
      const earlier = before[at] ?? day;
      const pair = (of: (one: SeriesDay) => number) => ({ now: of(day), before: of(earlier) });
      return {
        day: day.day,
        dayBefore: earlier.day,
        salesPaise: sight.money ? pair(({ receivedPaise, backPaise }) => receivedPaise - backPaise) : null,
        enrolments: sight.learning ? pair(({ enrolments }) => enrolments) : null,
        enquiries: sight.enquiries ? pair(({ enquiries }) => enquiries) : null,
        visits: sight.enquiries || sight.posts ? pair(({ visits }) => visits) : null,
      };
    }),
    funnel: funnel && { ...funnel.steps, paid: sight.money ? funnel.steps.paid : null },
  };
}

/** Recomputes the cached metrics of the first page of roles that see everything. */
export async function renewOverview({ db }: Pick<Context, 'db'>): Promise<void> {
  const sight = sightOf('owner');
  const spans = spansOf(DEFAULT_QUERY, await readToday(db));
  await refreshMetric(db, figureName(sight, null, spans), () => countOverview(db, { sight, courseIds: null, spans }));
}

type Sight = ReturnType<typeof sightOf>;
type Count = Exclude<keyof SeriesDay, 'day'>;

function spansOf({ range, from, to, compare }: Query, today: string): TwoSpans {
  const now = range === 'custom' ? { from: from ?? today, to: to ?? today } : daysOfRange(range, today);
  return { now, before: comparedDays(range, now, compare) };
}

function figureName(sight: Sight, courseIds: readonly string[] | null, spans: TwoSpans): string {
  return `overview 3 ${JSON.stringify([sight, courseIds, spans])}`;
}

async function countOverview(
  db: Context['db'],
  { sight, courseIds, spans }: { sight: Sight; courseIds: readonly string[] | null; spans: TwoSpans },
) {
  const [days, funnel, courses, methods] = await Promise.all([
    selectDays(db, { spans, courseIds }),
    sight.enquiries ? selectFunnel(db, spans) : null,
    sight.learning ? selectCourses(db, { days: spans.now, courseIds }) : [],
    sight.money ? selectMethods(db, spans.now) : [],
  ]);
  return { days, funnel, courses, methods };
}

function sum(days: readonly SeriesDay[], name: Count): number {
  return days.reduce((total, day) => total + day[name], 0);
}

function addUp(days: readonly SeriesDay[]) {
  return {
    orders: sum(days, 'orders'),
    receivedPaise: sum(days, 'receivedPaise'),
    backPaise: sum(days, 'backPaise'),
  };
}

function toLatest(row: Awaited<ReturnType<typeof selectLatestPaid>>[number]) {
  return {
    receipt: row.id,
    orderNumber: row.number,
    name: row.name,
    courses: row.titles ?? [],
    method: row.method === null ? null : methodName(row.method),
    totalPaise: row.total_paise,
    refundedPaise: Number(row.refunded_paise),
    state: row.state,
    paidAt: row.paid_at,
  };
}
