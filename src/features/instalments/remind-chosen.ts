import { inTransaction } from '../../platform/database/database.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { selectChosenDues, type OfficeDueRow } from './office-store.ts';
import { REMINDED_TODAY, remindNow } from './remind-of-dues.ts';
import { earlierDue, PLAN_OVER, DUE_PAID, NO_DUE } from './require-payable-due.ts';

/** Reminds of the chosen dues now, each once on a day, all in one transaction. Returns of how many, and why not of the others. */
export async function remindChosen(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { ids, caller }: { ids: readonly string[]; caller: SignedInCaller },
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const all = [...new Set(ids)];
  return inTransaction(context.db, async (db) => {
    const chosen = new Map((await selectChosenDues(db, all)).map((row) => [row.due.id, row]));
    const payable = [...chosen.values()].filter(({ isNext }) => isNext);
    const reminded = await remindNow({ ...context, db }, payable, caller);
    const left = all.filter((id) => !reminded.has(id));
    return { done: reminded.size, refused: left.map((id) => ({ id, reason: reasonOf(chosen.get(id)) })) };
  });
}

/** Why a due was not reminded of. */
function reasonOf(row: OfficeDueRow | undefined): string {
  if (!row) return NO_DUE;
  if (row.due.paidAt !== null) return DUE_PAID;
  if (row.plan.state !== 'active') return PLAN_OVER;
  return row.isNext ? REMINDED_TODAY : earlierDue(row.paid + 1);
}
