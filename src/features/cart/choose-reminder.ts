import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { recordConsent } from '../settings/record-consent.ts';
import { readReminderToken } from './reminder-token.ts';
import { REMINDER_WISH } from './rules.ts';
import { markWithdrawn, updateCart, upsertConsent } from './store.ts';

/** Stores a learner's consent to cart reminders with their cart, or withdraws it and erases the cart. */
export async function chooseReminder(
  { db }: Pick<Context, 'db'>,
  { userId, isAgreed, courseIds }: { userId: string; isAgreed: boolean; courseIds: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!isAgreed) {
      await withdrawReminder(transaction, { userId });
      return;
    }
    const consent = await recordConsent(transaction, { purpose: 'cart-reminder', isAgreed, text: REMINDER_WISH });
    const kept = [...new Set(courseIds)];
    await upsertConsent(transaction, { userId, consent, courseIds: kept });
    // Consent exists: it keeps its time, the cart is updated.
    if (kept.length > 0) await updateCart(transaction, userId, kept);
  });
}

/** Withdraws consent by the link in a reminder, signed in or not. Idempotent. Throws 422 `invalid-token`. */
export async function stopReminders(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { token }: { token: string },
): Promise<void> {
  const userId = readReminderToken(settings.signingKey, token);
  if (userId === null)
    throw new AppError(422, 'invalid-token', 'This link is incomplete. Please open it from the mail again.');
  await inTransaction(db, (transaction) => withdrawReminder(transaction, { userId }));
}

/** Ends a consent, with its record. Runs inside the caller's transaction. */
export async function withdrawReminder(db: Database, { userId }: { userId: string }): Promise<void> {
  if (!(await markWithdrawn(db, userId))) return;
  await recordAudit(db, { actorId: userId, action: 'consent.withdrawn', subject: `cart-reminder:${userId}` });
}
