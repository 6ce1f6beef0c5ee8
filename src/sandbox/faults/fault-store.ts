import type { Db } from '../database/run-in-transaction.ts';
import { DEFAULT_DELAY_SECONDS, FAULT_MODES, FAULT_PROVIDERS } from './fault-modes.ts';
import type { FaultChange, FaultMode, FaultProvider } from './fault-modes.ts';

export interface Fault {
  provider: string;
  mode: string;
  /** Remaining uses; `null` until it is switched off. */
  remaining: number | null;
  delaySeconds: number;
}

/** Sets the named providers' faults; `none` ends one. */
export async function setFaults(db: Db, change: FaultChange): Promise<void> {
  for (const provider of FAULT_PROVIDERS) {
    const mode = change[provider];
    if (mode === undefined) continue;
    await db.query(
      `INSERT INTO sandbox.faults (provider, mode, remaining, delay_seconds) VALUES ($1, $2, $3, $4)
       ON CONFLICT (provider) DO UPDATE SET mode = excluded.mode, remaining = excluded.remaining, delay_seconds = excluded.delay_seconds`,
      [provider, mode, mode === 'none' ? null : (change.count ?? null), change.delaySeconds ?? DEFAULT_DELAY_SECONDS],
    );
  }
}

/** The active faults. */
export async function listFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.query<Fault>(
    `SELECT provider, mode, remaining, delay_seconds AS "delaySeconds" FROM sandbox.faults
     WHERE mode <> 'none' AND (remaining IS NULL OR remaining > 0) ORDER BY provider`,
  );
  return rows;
}

/** Takes one use of the provider's fault, if one is active: two concurrent callers never share the last use. */
export async function takeFault<Provider extends FaultProvider>(
  db: Db,
  provider: Provider,
): Promise<{ mode: FaultMode<Provider>; delaySeconds: number } | null> {
  const [fault] = (await listFaults(db)).filter((each) => each.provider === provider);
  if (!fault) return null;
  const mode = FAULT_MODES[provider].find((each) => each === fault.mode) as FaultMode<Provider> | undefined;
  if (mode === undefined) return null;
  if (fault.remaining !== null) {
    const { rowCount } = await db.query(
      `UPDATE sandbox.faults SET remaining = remaining - 1 WHERE provider = $1 AND mode = $2 AND remaining > 0`,
      [provider, fault.mode],
    );
    if (rowCount !== 1) return null;
  }
  return { mode, delaySeconds: fault.delaySeconds };
}
