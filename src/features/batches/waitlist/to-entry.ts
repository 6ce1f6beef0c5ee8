import type { Database } from '../../../platform/database/database.ts';
import type { WaitlistEntry } from '../public/public-contract.ts';
import { positionOf, type EntryRow } from './waitlist-store.ts';

/** The response of a place on a waitlist. */
export async function toEntry(db: Database, entry: EntryRow): Promise<WaitlistEntry> {
  const { id, state, offeredUntil } = entry;
  const position = state === 'waiting' ? await positionOf(db, entry) : 0;
  return { id, state, position, until: state === 'offered' ? (offeredUntil?.toISOString() ?? null) : null };
}
