import { cleanLine } from '../../kit/text/plain-text.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { refreshPauses } from './refresh-pause.ts';
import { DUE_PAID, NO_DUE, planOver } from './require-payable-due.ts';
import { findDue, selectDues, setDueDate } from './store.ts';

/** Moves an unpaid due to another day between its neighbours; a paused course resumes at once if that day is in the future. */
export async function moveDue(
  context: Pick<Context, 'db'>,
  { dueId, dueOn, caller, ...input }: { dueId: string; dueOn: string; reason: string; caller: SignedInCaller },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const found = await findDue(transaction, { dueId });
    if (!found) throw notFound(NO_DUE);
    await lockUser(transaction, found.plan.userId);
    const { plan, due } = (await findDue(transaction, { dueId })) ?? found;
    if (due.paidAt !== null) throw new AppError(409, 'due-paid', DUE_PAID);
    if (plan.state !== 'active') throw planOver();
    const dues = await selectDues(transaction, [plan.id]);
    const before = dues.find(({ number }) => number === due.number - 1)?.dueOn ?? '';
    const after = dues.find(({ number }) => number === due.number + 1)?.dueOn ?? '9999-12-31';
    if (dueOn <= before || dueOn >= after || dueOn < (await readToday(transaction))) {
      const message = 'The date must be in the future, between the instalments before and after.';
      throw new AppError(422, 'invalid-plan', message, { issues: [{ path: 'dueOn', message }] });
    }
    await setDueDate(transaction, due.id, dueOn);
    await refreshPauses(transaction, [plan.id]);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'due.moved',
      subject: `user:${plan.userId}`,
      details: {
        course: plan.title,
        number: due.number,
        before: due.dueOn,
        after: dueOn,
        reason: cleanLine(input.reason),
      },
    });
  });
}
