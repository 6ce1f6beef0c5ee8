import { addDays } from '../../kit/numbers/dates.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { readToday } from '../../platform/database/read-today.ts';
import type { Context } from '../../platform/http/context.ts';
import { listChoosing } from '../batches/enrolments/choose.ts';
import { listPlacesAmong } from '../batches/enrolments/list-places-among.ts';
import { endLostPlaces } from '../batches/enrolments/withdraw-student.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { selectDues, selectUnpaidDues, type PlanRow } from './store.ts';

type Freeing = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/** Ends the places of plans whose first instalment is still unpaid after the days of grace (batches §3): their seats go to others. */
export async function freeUnpaidSeats(context: Freeing): Promise<void> {
  const { graceDays } = await loadSiteContent(context.db, 'instalments');
  const lateSince = addDays(await readToday(context.db), -(graceDays + 1));
  const late = (await selectUnpaidDues(context.db, lateSince)).filter(({ due }) => due.number === 1);
  // Most of these plans have given their place back long ago.
  const placed = await listPlacesAmong(
    context.db,
    late.map(({ plan }) => plan),
  );
  for (const plan of placed) {
    try {
      await inTransaction(context.db, (db) => freeSeat({ ...context, db }, plan));
    } catch (error) {
      context.log.error({ err: error, planId: plan.id }, 'a seat could not be freed');
    }
  }
}

/** A place that something else has paid for stays. */
async function freeSeat(context: Freeing, { id, userId, courseId }: PlanRow): Promise<void> {
  const { db } = context;
  await lockUser(db, userId);
  if ((await selectDues(db, [id])).some(({ paidAt }) => paidAt !== null)) return;
  if ((await listChoosing(db, userId, [courseId])).size > 0) return;
  await endLostPlaces(context, { userId, courseIds: [courseId], reason: 'The first instalment was not paid in time' });
}
