import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { countTabs } from '../../platform/database/count-capped.ts';
import { readOrderNumber } from '../../kit/numbers/order-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import type { DueSorting } from './rules.ts';
import type { DueRow, PlanRow } from './store.ts';
import { instalmentDues, instalmentPlans } from './table.ts';
import { coursesAsC } from '../catalogue/read-model.ts';
import { usersAsU, usersNamed } from '../accounts/read-model.ts';

export interface DueFilter {
  state: 'week' | 'today' | 'overdue' | 'unpaid' | 'paid' | null;
  /** Part of a name or of an e-mail address, in lower case, or the number of an order. */
  search: string;
  /** The id of a course. */
  course: string | null;
  /** The due that the order of a number pays: orders stand after this feature. */
  orderDue: (orderNumber: number) => SQL;
}

export interface OfficeDueRow {
  due: DueRow;
  plan: PlanRow;
  name: string;
  email: string;
  phone: string;
  isNext: boolean;
  /** Number of instalments in the plan. */
  of: number;
  /** How many of them are paid. */
  paid: number;
}

/** All dues with their user. */
export async function selectOfficeDues(
  db: Database,
  filter: DueFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: DueSorting },
): Promise<OfficeDueRow[]> {
  return select(db)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same for a file: by id, after a given due. */
export async function selectDuesAfter(
  db: Database,
  filter: DueFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<OfficeDueRow[]> {
  return select(db)
    .where(and(fits(filter), lastId === null ? undefined : gt(instalmentDues.id, lastId)))
    .orderBy(instalmentDues.id)
    .limit(limit);
}

const DUE_TABS = ['unpaid', 'overdue', 'today', 'week', 'paid'] as const satisfies DueFilter['state'][];

export async function countOfficeDues(db: Database, filter: DueFilter) {
  const parts = { tabs: DUE_TABS, shown: filter.state, isSearch: filter.search !== '' };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: instalmentDues.id })
      .from(instalmentDues)
      .where(fits({ ...filter, state })),
  );
}

/** The unpaid dues of active plans by how late they are today, and all courses, for the list's filter. */
export async function readDueFigures(db: Database) {
  const { dueOn } = instalmentDues;
  const sumOf = (which: SQL) =>
    sql`coalesce(sum(${instalmentDues.amountPaise}) FILTER (WHERE ${which}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      notDuePaise: sumOf(sql`${dueOn} >= ${today}`),
      upTo7Paise: sumOf(sql`${dueOn} BETWEEN ${today} - 7 AND ${today} - 1`),
      upTo30Paise: sumOf(sql`${dueOn} BETWEEN ${today} - 30 AND ${today} - 8`),
      over30Paise: sumOf(sql`${dueOn} < ${today} - 30`),
      courses: sql<
        { id: string; title: string }[]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title)
        ORDER BY c.title), '[]') FROM ${coursesAsC})`,
    })
    .from(instalmentDues)
    .where(unpaid);
  return row ?? { notDuePaise: 0, upTo7Paise: 0, upTo30Paise: 0, over30Paise: 0, courses: [] };
}

/** Late dues that are the next of their plan, oldest first. */
export async function selectOverdueNext(db: Database, limit: number): Promise<OfficeDueRow[]> {
  const rows = await select(db).where(inState.overdue).orderBy(instalmentDues.dueOn, instalmentDues.id).limit(limit);
  return rows.filter(({ isNext }) => isNext);
}

/** The dues of these ids. Locked, in one order, so that who reminds of the same ones waits. */
export async function selectChosenDues(db: Database, ids: readonly string[]): Promise<OfficeDueRow[]> {
  return select(db)
    .where(inArray(instalmentDues.id, [...ids]))
    .orderBy(instalmentDues.id)
    .for('update', { of: instalmentDues });
}

/** The sums of the dues. */
export async function sumOfficeDues(db: Database, filter: DueFilter): Promise<number> {
  const [row] = await db
    .select({ paise: sql`coalesce(sum(${instalmentDues.amountPaise}), 0)`.mapWith(Number) })
    .from(instalmentDues)
    .where(fits(filter));
  return row?.paise ?? 0;
}

const isTheirs = sql`u.id = ${instalmentPlans.userId}`;
const isItsPlan = eq(instalmentPlans.id, instalmentDues.planId);

function select(db: Database) {
  return db
    .select({
      due: getTableColumns(instalmentDues),
      plan: getTableColumns(instalmentPlans),
      name: sql<string>`u.name`,
      email: sql<string>`u.email`,
      phone: sql<string>`u.phone`,
      isNext: sql<boolean>`(instalment_plans.state = 'active' AND instalment_dues.paid_at IS NULL
        AND NOT EXISTS (SELECT FROM instalment_dues e WHERE e.plan_id = instalment_plans.id AND e.paid_at IS NULL AND e.number < instalment_dues.number))`,
      of: sql<number>`(SELECT count(*)::int FROM instalment_dues d WHERE d.plan_id = instalment_plans.id)`,
      paid: sql<number>`(SELECT count(d.paid_at)::int FROM instalment_dues d WHERE d.plan_id = instalment_plans.id)`,
    })
    .from(instalmentDues)
    .innerJoin(instalmentPlans, isItsPlan)
    .innerJoin(usersAsU, isTheirs)
    .$dynamic();
}

// Written as in the indexes, so that they serve every sort order.
const sorted = {
  due: [instalmentDues.dueOn, instalmentDues.id],
  paid: [instalmentDues.paidAt, instalmentDues.id],
  amount: [instalmentDues.amountPaise, instalmentDues.id],
  person: [sql`lower(u.name)`, sql`u.id`, instalmentDues.id],
} as const;

function fits({ state, search, course, orderDue }: DueFilter): SQL | undefined {
  return and(
    state === null ? isLeft : inState[state],
    search === '' ? undefined : isOfFound(search, orderDue),
    course === null ? undefined : isOfPlans(sql`p.course_id = ${course}`),
  );
}

/** Whether a plan is of somebody with these words, or the order of this number pays a part of it. */
function isOfFound(search: string, orderDue: DueFilter['orderDue']): SQL {
  const number = readOrderNumber(search);
  const ofOrder = number !== null && sql`SELECT o.plan_id FROM instalment_dues o WHERE o.id = ${orderDue(number)}`;
  // Nobody's name begins with the sign of a number.
  const ofUser =
    !(ofOrder && search.startsWith('#')) &&
    sql`SELECT p.id FROM instalment_plans p
    WHERE p.user_id IN ${usersNamed(search)}`;
  const ways = [ofUser, ofOrder].filter((way) => way !== false);
  return sql`${instalmentDues.planId} IN (${sql.join(ways, sql` UNION ALL `)})`;
}

function isOfPlans(which: SQL): SQL {
  return sql`${instalmentDues.planId} IN (SELECT p.id FROM instalment_plans p WHERE ${which})`;
}

// Indian days, independent of the machine's time zone. A subquery, so that it is computed once and not for each due.
const today = sql`(SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date)`;
const isPaid = isNotNull(instalmentDues.paidAt);
// Of a cancelled plan only paid dues remain. There are few such plans: queried once, not for each due.
const isActive = not(isOfPlans(sql`p.state = 'cancelled'`));
const isLeft = or(isPaid, isActive);
const unpaid = and(isNull(instalmentDues.paidAt), isActive);
const inState: Record<NonNullable<DueFilter['state']>, SQL | undefined> = {
  week: and(unpaid, sql`${instalmentDues.dueOn} BETWEEN ${today} AND ${today} + 6`),
  overdue: and(unpaid, sql`${instalmentDues.dueOn} < ${today}`),
  today: and(unpaid, sql`${instalmentDues.dueOn} = ${today}`),
  unpaid,
  paid: isPaid,
};
