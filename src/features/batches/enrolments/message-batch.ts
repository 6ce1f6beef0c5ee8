import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { messageUsers } from '../../notifications/message-user.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { selectBatchesByIds } from '../seats/seat-store.ts';
import type { messageBatch as contract } from './message-contract.ts';
import { selectSeatedIds } from './enrolment-store.ts';

/** Sends the students with a seat in a batch a message, once for a form's key. Throws 404. */
export async function messageBatch(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { id, form, caller }: { id: string; form: z.output<typeof contract.body>; caller: SignedInCaller },
) {
  const { requestKey, ...written } = form;
  const request = { requestKey, userId: caller.userId, call: 'message-batch', content: { ...written, id } };
  return answerOnce(context.db, request, async (transaction) => {
    const [batch] = await selectBatchesByIds(transaction, [id]);
    if (!batch) throw noSuchBatch();
    const ids = await selectSeatedIds(transaction, id);
    const sent = await messageUsers({ ...context, db: transaction }, { ids, caller, ...written });
    // Without the subject: it may name one of them, whose account is erased while the others stay.
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'batch.messaged',
      subject: `batch:${id}`,
      details: { students: ids.length },
    });
    return sent;
  });
}
