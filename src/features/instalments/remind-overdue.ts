import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { addDays } from '../../kit/numbers/dates.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { recordAudit } from '../../platform/audit.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { remind } from './remind-of-dues.ts';
import { selectUnpaidDues } from './store.ts';

/**
 * Reminds each learner with an overdue instalment now, on the office's wish; once a day and instalment, however often it
 * is asked for. Returns how many are overdue.
 */
export async function remindOverdue(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>,
  { caller }: { caller: SignedInCaller },
): Promise<number> {
  const today = await readToday(context.db);
  const { graceDays } = await loadSiteContent(context.db, 'instalments');
  const found = await selectUnpaidDues(context.db, addDays(today, -1));
  const plans = new Set<string>();
  for (const { plan, due } of found) {
    // Of a plan the first one alone is reminded of: dues are paid in order.
    if (plans.has(plan.id)) continue;
    plans.add(plan.id);
    await remind(context, { plan, due, kind: `office:${today}`, today, graceDays });
  }
  await recordAudit(context.db, {
    actorId: caller.userId,
    action: 'due.reminded',
    subject: 'instalments',
    details: { after: { plans: plans.size } },
  });
  return plans.size;
}
