import { formatLongDate } from '../../kit/numbers/dates.ts';
import { formatPaise } from '../../kit/numbers/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import type { Due, Plan } from './contract.ts';
import { dueState, nextDue, pauseDay } from './rules.ts';
import { type DueRow, type PlanRow, selectDues } from './store.ts';

/** Converts plans with their dues, as of today. */
export async function toPlans(db: Database, plans: readonly PlanRow[]): Promise<Plan[]> {
  const today = await readToday(db);
  const { graceDays } = await loadSiteContent(db, 'instalments');
  const ids = plans.map(({ id }) => id);
  const dues = await selectDues(db, ids);
  const byPlan = Map.groupBy(dues, ({ planId }) => planId);
  return plans.map((plan) => toPlan(plan, byPlan.get(plan.id) ?? [], { today, graceDays }));
}

function toPlan(plan: PlanRow, rows: DueRow[], { today, graceDays }: { today: string; graceDays: number }): Plan {
  const known = rows.map(withPaid);
  const next = plan.state === 'active' ? nextDue(known) : null;
  const paid = rows.filter(({ paidAt }) => paidAt !== null);
  const day = plan.state === 'active' ? pauseDay(known, graceDays, today) : null;
  // Before the first payment there is no access to pause.
  const isPaused = day !== null && day <= today && paid.length > 0;
  return {
    id: plan.id,
    courseId: plan.courseId,
    title: plan.title,
    state: plan.state,
    pricePaise: plan.pricePaise,
    totalPaise: plan.totalPaise,
    paidPaise: paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    loweredBecause: plan.loweredBecause,
    cancelledBecause: plan.cancelledBecause,
    createdAt: plan.createdAt.toISOString(),
    dues: rows.map((due) => toDue(due, today, graceDays)),
    nextDueId: next?.id ?? null,
    paused: isPaused && next ? pauseText(next) : null,
  };
}

export function toDue(due: DueRow, today: string, graceDays: number): Due {
  return {
    id: due.id,
    number: due.number,
    amountPaise: due.amountPaise,
    dueOn: due.dueOn,
    state: dueState(withPaid(due), today, graceDays),
    orderId: due.orderId,
    orderNumber: due.orderNumber,
    paidAt: due.paidAt?.toISOString() ?? null,
  };
}

/** Converts a due for the rules. */
export function withPaid<D extends DueRow>(due: D): D & { isPaid: boolean } {
  return { ...due, isPaid: due.paidAt !== null };
}

/** "₹7,000 was due on 5 November 2026". */
export function pauseText({ amountPaise, dueOn }: Pick<DueRow, 'amountPaise' | 'dueOn'>): string {
  return `${formatPaise(amountPaise)} was due on ${formatLongDate(dueOn)}`;
}
