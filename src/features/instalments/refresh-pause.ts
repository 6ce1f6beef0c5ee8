import type { Database } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { pauseGrant } from '../learning/access/pause-grant.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { nextDue, pauseDay } from './rules.ts';
import { pauseText, withPaid } from './to-plans.ts';
import { selectDues } from './store.ts';

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
    await pauseGrant(db, grantOf(planId), {
      day: pauseDay(dues, graceDays, today),
      text: next ? pauseText(next) : '',
    });
  }
}
