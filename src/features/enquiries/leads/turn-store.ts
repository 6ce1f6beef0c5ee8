import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { leads, leadTurns } from '../table.ts';

export interface Turns {
  /** Whether new enquiries are given out in turn. */
  isOn: boolean;
  /** Counsellors who get none at the moment. */
  absentIds: string[];
  lastOwnerId: string | null;
}

const NO_TURNS: Turns = { isOn: false, absentIds: [], lastOwnerId: null };

export async function selectTurns(db: Database): Promise<Turns> {
  const [row] = await db.select().from(leadTurns);
  return row ?? NO_TURNS;
}

/** Serializes turns until the transaction ends. */
export async function lockTurns(db: Database): Promise<Turns> {
  const [row] = await db.select().from(leadTurns).for('update');
  return row ?? NO_TURNS;
}

export async function saveTurns(db: Database, turns: Pick<Turns, 'isOn' | 'absentIds'>): Promise<void> {
  await db.insert(leadTurns).values(turns).onConflictDoUpdate({ target: leadTurns.id, set: turns });
}

/** Call it under `lockTurns`. */
export async function saveLastTurn(db: Database, lastOwnerId: string): Promise<void> {
  await db.update(leadTurns).set({ lastOwnerId });
}

/** Sets the owner of a lead that has none. Returns false when it has one. */
export async function setOwnerIfNone(db: Database, leadId: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ ownerId, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.id, leadId), isNull(leads.ownerId)))
    .returning({ id: leads.id });
  return rows.length > 0;
}
