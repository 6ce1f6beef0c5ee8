import type { Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { freeSeat } from './slots-store.ts';

/** Frees one seat of a class. Call it under `lockSlots`. */
export async function releaseSeat(db: Database, slotId: string): Promise<void> {
  const slot = await freeSeat(db, slotId);
  // The class was full, so pages may name it again as the next free one.
  if (slot.taken === slot.seats - 1) await bumpDocumentVersion(db);
}
