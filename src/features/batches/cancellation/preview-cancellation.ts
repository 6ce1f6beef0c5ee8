import type { Context } from '../../../platform/http/context.ts';
import { listHolders } from '../../certificates/issue/list-certificates.ts';
import { selectRoster } from '../batches/roster-store.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { selectBatchesByIds } from '../seats/seat-store.ts';
import { countTouched, selectTargets } from './cancellation-store.ts';

/** What cancelling a batch would touch. Throws 404. */
export async function previewCancellation({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const [batch] = await selectBatchesByIds(db, [id]);
  if (!batch) throw noSuchBatch();
  const seated = (await selectRoster(db, id)).filter(({ state }) => state === 'active');
  const userIds = seated.map(({ userId }) => userId);
  const holders = await listHolders(db, batch.courseId, userIds);
  return {
    students: seated.length,
    paid: Math.round(seated.reduce((sum, { paidPaise }) => sum + paidPaise, 0) / 100),
    ...(await countTouched(db, id)),
    certificates: holders.size,
    targets: await selectTargets(db, batch.courseId, id),
  };
}
