import { addDays, indianDay } from '../../kit/numbers/dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { listChoosing } from '../batches/enrolments/choose.ts';
import { pauseGrant } from '../learning/access/pause-grant.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { nextDue, pauseDay } from './rules.ts';
import { pauseText, withPaid } from './to-plans.ts';
import { findActivePlan, findPlan, selectDues, type PlanRow } from './store.ts';

/** The source of a plan's grant in the ledger. */
export const grantOf = (planId: string) => ({ source: 'instalments', sourceId: planId }) as const;

/** Recomputes from which day on access by these plans is paused; effective at once. Runs inside the transaction that changed their dues. */
export async function refreshPauses(db: Database, planIds: readonly string[]): Promise<void> {
  const today = await readToday(db);
  const { graceDays } = await loadSiteContent(db, 'instalments');
  const byPlan = Map.groupBy(await selectDues(db, planIds), ({ planId }) => planId);
  for (const [planId, rows] of byPlan) {
    const dues = rows.map(withPaid);
    const next = nextDue(dues);
    const plan = await findPlan(db, planId);
    const day = pauseDay(dues, graceDays, today);
    await pauseGrant(db, grantOf(planId), {
      day: plan && day !== null ? await withoutPauseWhileChoosing(db, plan, day) : day,
      text: next ? pauseText(next) : '',
    });
  }
}

/** The same for the active plan of a learner for a course, if there is one. */
export async function refreshPauseOf(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  const plan = await findActivePlan(db, userId, courseId);
  if (plan) await refreshPauses(db, [plan.id]);
}

/** While a learner may choose after a cancelled batch nothing is paused, nor after they asked for their money (batches §11). */
async function withoutPauseWhileChoosing(db: Database, plan: PlanRow, day: string): Promise<string | null> {
  const until = (await listChoosing(db, plan.userId, [plan.courseId])).get(plan.courseId);
  if (until === undefined) return day;
  if (until === null) return null;
  const next = addDays(indianDay(until), 1);
  return next > day ? next : day;
}
