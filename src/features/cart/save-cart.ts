import type { Database } from '../../platform/database/database.ts';
import { emptyCarts, findSavedCart, updateCart } from './store.ts';

/** Saves the cart of a user who consented to reminders; `isKept` says whether they did. */
export async function saveCart(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<{ isKept: boolean }> {
  await updateCart(db, userId, [...new Set(courseIds)]);
  return { isKept: await isAgreed(db, userId) };
}

/** Empties the saved cart: it was paid, or emptied. */
export async function emptySavedCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await emptySavedCarts(db, [userId]);
}

/** The same for several users. */
export async function emptySavedCarts(db: Database, userIds: readonly string[]): Promise<void> {
  await emptyCarts(db, userIds);
}

/** Returns a user's saved cart; nothing without their consent. */
export async function listKeptCourses(db: Database, { userId }: { userId: string }): Promise<string[]> {
  return (await findSavedCart(db, userId))?.courseIds ?? [];
}

/** Whether a user has consented to reminders and not withdrawn. */
export async function isAgreed(db: Database, userId: string): Promise<boolean> {
  const cart = await findSavedCart(db, userId);
  return cart !== null && cart.withdrawnAt === null;
}
