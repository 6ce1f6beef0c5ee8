import { formatMeeting } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { isOnSale } from '../rules.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { readNow } from '../sessions/session-store.ts';
import { offersDue } from '../seats/seat-rules.ts';
import { freeLapsed, lockBatches, selectLapsing } from '../seats/seat-store.ts';
import { offerMail, offerOverMail } from './waitlist-mails.ts';
import { closeEntries, countWaiting, offerToFirst, selectEndedOffers } from './waitlist-store.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Frees what has run out in a batch and offers its free seats to the first who wait, each for the hours of the settings; once nobody can join any more,
 * the waitlist is closed. Runs inside the caller's transaction (`context.db`) and locks the batch.
 */
export async function offerFreedSeats(context: Telling, batchId: string): Promise<void> {
  const { db } = context;
  await lockBatches(db, [batchId]);
  await freeLapsed(db, batchId);
  const [batch] = await lockBatches(db, [batchId]);
  if (!batch) return;
  if (!isOnSale(batch, await readNow(db))) {
    if (batch.publishedAt) await closeEntries(db, batchId);
    return;
  }
  const count = offersDue(batch, await countWaiting(db, batchId));
  if (count === 0) return;
  const { offerHours } = await loadBatchSettings(db);
  const offered = await offerToFirst(db, batchId, { count, hours: offerHours });
  const addressees = await listAddressees(
    db,
    offered.map(({ userId }) => userId),
  );
  const told = offered.flatMap(({ id, userId, offeredUntil }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const until = plain(formatMeeting((offeredUntil ?? new Date(0)).toISOString()));
    const mail = offerMail({ name: to.name, batch: batch.code, until, publicUrl: context.settings.publicUrl });
    const text = `It is yours until ${until}.`;
    const key = `seat-offered:${id}`;
    return { userId, email: to.email, key, title: mail.subject, text, href: '/profile/timetable', mail };
  });
  await notifyAll(context, { kind: 'seat', told });
}

/** Frees seats whose hold or offer has run out, in all batches, and tells whose offer ended. */
export async function freeLapsedSeats(context: Telling & Pick<Context, 'log'>): Promise<void> {
  for (const batchId of await selectLapsing(context.db)) {
    try {
      await inTransaction(context.db, (transaction) => offerFreedSeats({ ...context, db: transaction }, batchId));
    } catch (error) {
      context.log.error({ err: error, batchId }, 'seats could not be freed');
    }
  }
  await inTransaction(context.db, (transaction) => tellOfEndedOffers({ ...context, db: transaction }));
}

/** Offers also end where another call meets one that ran out: all of them are told here, each once by its key. */
async function tellOfEndedOffers(context: Telling): Promise<void> {
  const ended = await selectEndedOffers(context.db);
  if (ended.length === 0) return;
  const addressees = await listAddressees(
    context.db,
    ended.map(({ userId }) => userId),
  );
  const told = ended.flatMap(({ id, userId, code }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const mail = offerOverMail({ name: to.name, batch: code, publicUrl: context.settings.publicUrl });
    const text = 'You can join the waitlist again.';
    const key = `seat-offer-ended:${id}`;
    return { userId, email: to.email, key, title: mail.subject, text, href: '/profile/timetable', mail };
  });
  await notifyAll(context, { kind: 'seat', told });
}

/** With plain spaces, as in texts that are compared. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
