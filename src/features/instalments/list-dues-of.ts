import type { Database } from '../../platform/database/database.ts';
import { selectUnpaidDuesOf } from './store.ts';

/** A user's unpaid dues of active plans within a span of Indian days, both included, by day. */
export async function listDuesOf(
  db: Database,
  span: { userId: string; from: string; to: string },
): Promise<{ dueOn: string; amountPaise: number; title: string }[]> {
  return selectUnpaidDuesOf(db, span);
}
