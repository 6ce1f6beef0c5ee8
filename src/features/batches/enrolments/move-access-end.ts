import { indianDay } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endGrantOn, findGrantOf } from '../../learning/access/access-end.ts';
import { inThePast } from '../batches/read-batch-form.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { requireReason } from '../sessions/change-class.ts';
import { readNow } from '../sessions/session-store.ts';
import { lockPlace } from './end-place.ts';
import { moveAccess } from './enrolment-store.ts';

/**
 * Moves the last day of a student's access, and writes it on the grant by which they have the course; another grant without an end keeps
 * the course open. Throws 404, 422 `in-the-past` and `reason-missing`.
 */
export async function moveAccessEnd(
  { db }: Pick<Context, 'db'>,
  { id, form, actorId }: { id: string; form: { accessUntil: string | null; reason: string }; actorId: string },
): Promise<Enrolment> {
  const { accessUntil, reason } = form;
  requireReason(reason);
  return inTransaction(db, async (transaction) => {
    const { enrolment, batch } = await lockPlace(transaction, id);
    const now = await readNow(transaction);
    if (accessUntil !== null && accessUntil < indianDay(now)) throw inThePast('accessUntil');
    await moveAccess(transaction, id, accessUntil);
    const { userId, courseId, orderId } = enrolment;
    const source = orderId === null ? undefined : ({ source: 'order', sourceId: orderId } as const);
    const grant = await findGrantOf(transaction, { userId, courseId, source });
    if (grant) await endGrantOn(transaction, grant.id, accessUntil);
    await recordAudit(transaction, {
      actorId,
      action: 'enrolment.extended',
      subject: `batch:${batch.id}`,
      details: { userId, reason, before: { accessUntil: enrolment.accessUntil }, after: { accessUntil } },
    });
    return toEnrolment({ ...enrolment, accessUntil }, batch, now);
  });
}
