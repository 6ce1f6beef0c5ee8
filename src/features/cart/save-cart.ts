import type { Database } from '../../platform/database/database.ts';
import { findSavedCart, updateCart } from './store.ts';

/** Keeps the cart of somebody who agreed to be reminded of it; `isKept` says whether they did. */
export async function saveCart(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<{ isKept: boolean }> {
  await updateCart(db, userId, [...new Set(courseIds)]);
  return { isKept: await isAgreed(db, userId) };
}

/** The kept cart is empty from now on: it was paid, or emptied. */
export async function emptySavedCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await updateCart(db, userId, []);
}

/** What is kept of somebody's cart; nothing without their consent. */
export async function listKeptCourses(db: Database, { userId }: { userId: string }): Promise<string[]> {
  return (await findSavedCart(db, userId))?.courseIds ?? [];
}

/** Whether somebody agreed to be reminded, and has not withdrawn. */
export async function isAgreed(db: Database, userId: string): Promise<boolean> {
  const cart = await findSavedCart(db, userId);
  return cart !== null && cart.withdrawnAt === null;
}
