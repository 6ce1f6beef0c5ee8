import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import type { PlanState } from './rules.ts';
import { instalmentDues, instalmentPlans } from './table.ts';

export type PlanRow = typeof instalmentPlans.$inferSelect;
export type DueRow = typeof instalmentDues.$inferSelect;
export type NewPlan = Omit<PlanRow, 'id' | 'state' | 'cancelledBecause' | 'createdAt'>;
export type NewDue = Pick<DueRow, 'number' | 'amountPaise' | 'dueOn'>;

export async function insertPlan(db: Database, plan: NewPlan, dues: readonly NewDue[]): Promise<PlanRow> {
  const [row] = await db.insert(instalmentPlans).values(plan).returning();
  if (!row) throw new Error('No plan was made');
  await db.insert(instalmentDues).values(dues.map((due) => ({ ...due, planId: row.id })));
  return row;
}

export async function findPlan(db: Database, id: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(instalmentPlans).where(eq(instalmentPlans.id, id));
  return row ?? null;
}

export async function findPlanByKey(db: Database, planKey: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(instalmentPlans).where(eq(instalmentPlans.planKey, planKey));
  return row ?? null;
}

/** The active plan of a user for a course. */
export async function findActivePlan(db: Database, userId: string, courseId: string): Promise<PlanRow | null> {
  const [row] = await db
    .select()
    .from(instalmentPlans)
    .where(
      and(
        eq(instalmentPlans.userId, userId),
        eq(instalmentPlans.courseId, courseId),
        eq(instalmentPlans.state, 'active'),
      ),
    );
  return row ?? null;
}

/** A due with its plan; by `orderId`, the due of an order. */
export async function findDue(
  db: Database,
  by: { dueId: string } | { orderId: string },
): Promise<{ plan: PlanRow; due: DueRow } | null> {
  const [row] = await db
    .select({ plan: instalmentPlans, due: instalmentDues })
    .from(instalmentDues)
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentDues.planId))
    .where('dueId' in by ? eq(instalmentDues.id, by.dueId) : eq(instalmentDues.orderId, by.orderId));
  return row ?? null;
}

/** The dues of these plans, in order within each plan. */
export async function selectDues(db: Database, planIds: readonly string[]): Promise<DueRow[]> {
  if (planIds.length === 0) return [];
  return db
    .select()
    .from(instalmentDues)
    .where(inArray(instalmentDues.planId, [...planIds]))
    .orderBy(instalmentDues.planId, asc(instalmentDues.number));
}

/** Which of these dues are paid, or of a plan that is not active. */
export async function selectClosedDues(db: Database, dueIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: instalmentDues.id })
    .from(instalmentDues)
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentDues.planId))
    .where(
      and(
        inArray(instalmentDues.id, [...dueIds]),
        or(isNotNull(instalmentDues.paidAt), ne(instalmentPlans.state, 'active')),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A user's plans, newest first. */
export async function selectPlansOf(db: Database, userId: string): Promise<PlanRow[]> {
  return db
    .select()
    .from(instalmentPlans)
    .where(eq(instalmentPlans.userId, userId))
    .orderBy(sql`${instalmentPlans.createdAt} DESC`);
}

export async function selectActivePlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(instalmentPlans).where(eq(instalmentPlans.state, 'active')).orderBy(instalmentPlans.id);
}

/** Marks a due as paid by an order; returns `false` if another one paid it. */
export async function markDuePaid(
  db: Database,
  { dueId, orderId, orderNumber }: { dueId: string; orderId: string; orderNumber: number },
): Promise<boolean> {
  const rows = await db
    .update(instalmentDues)
    .set({ orderId, orderNumber, paidAt: databaseNow() })
    .where(and(eq(instalmentDues.id, dueId), isNull(instalmentDues.orderId)))
    .returning({ id: instalmentDues.id });
  return rows.length > 0;
}

export async function markDueUnpaid(db: Database, dueId: string): Promise<void> {
  await db
    .update(instalmentDues)
    .set({ orderId: null, orderNumber: null, paidAt: null })
    .where(eq(instalmentDues.id, dueId));
}

/** Records reminders; returns of which dues, with `onceADay` of those without one today, in Indian time. */
export async function markDuesReminded(
  db: Database,
  dueIds: readonly string[],
  { onceADay }: { onceADay: boolean },
): Promise<Set<string>> {
  const day = (moment: SQLWrapper) => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;
  const isFree = or(isNull(instalmentDues.remindedAt), sql`${day(instalmentDues.remindedAt)} < ${day(databaseNow())}`);
  const rows = await db
    .update(instalmentDues)
    .set({ remindedAt: databaseNow() })
    .where(and(inArray(instalmentDues.id, [...dueIds]), onceADay ? isFree : undefined))
    .returning({ id: instalmentDues.id });
  return new Set(rows.map(({ id }) => id));
}

export async function setDueDate(db: Database, dueId: string, dueOn: string): Promise<void> {
  await db.update(instalmentDues).set({ dueOn }).where(eq(instalmentDues.id, dueId));
}

/** Lowers a due and the total of its plan, with the reason beside those before. */
export async function lowerDue(
  db: Database,
  { plan, due }: { plan: PlanRow; due: DueRow },
  { amountPaise, reason }: { amountPaise: number; reason: string },
): Promise<void> {
  await db.update(instalmentDues).set({ amountPaise }).where(eq(instalmentDues.id, due.id));
  await db
    .update(instalmentPlans)
    .set({
      totalPaise: plan.totalPaise - due.amountPaise + amountPaise,
      loweredBecause: [plan.loweredBecause, reason].filter(Boolean).join('; '),
    })
    .where(eq(instalmentPlans.id, plan.id));
}

export async function setPlanState(db: Database, id: string, state: PlanState, because = ''): Promise<void> {
  await db.update(instalmentPlans).set({ state, cancelledBecause: because }).where(eq(instalmentPlans.id, id));
}

/** Unpaid dues of active plans, due by that day, with the plan. */
export async function selectUnpaidDues(db: Database, until: string): Promise<{ plan: PlanRow; due: DueRow }[]> {
  return db
    .select({ plan: instalmentPlans, due: instalmentDues })
    .from(instalmentDues)
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentDues.planId))
    .where(and(eq(instalmentPlans.state, 'active'), isNull(instalmentDues.paidAt), lte(instalmentDues.dueOn, until)))
    .orderBy(instalmentDues.dueOn, instalmentDues.id);
}

/** A user's unpaid dues of active plans between two days, both included. */
export async function selectUnpaidDuesOf(
  db: Database,
  span: { userId: string; from: string; to: string },
): Promise<{ dueOn: string; amountPaise: number; title: string }[]> {
  return unpaidDues(db).execute(span);
}

/** Every timetable asks for them. */
const unpaidDues = prepareOnce((db) =>
  db
    .select({ dueOn: instalmentDues.dueOn, amountPaise: instalmentDues.amountPaise, title: instalmentPlans.title })
    .from(instalmentDues)
    .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentDues.planId))
    .where(
      and(
        eq(instalmentPlans.userId, sql.placeholder('userId')),
        eq(instalmentPlans.state, 'active'),
        isNull(instalmentDues.paidAt),
        sql`${instalmentDues.dueOn} BETWEEN ${sql.placeholder('from')} AND ${sql.placeholder('to')}`,
      ),
    )
    .orderBy(instalmentDues.dueOn, instalmentDues.id)
    .prepare(''),
);
