import type { Context } from '../../platform/context.ts';
import type { RouteOutput } from '../../platform/define-route.ts';
import type { getStatus } from './alerts-contract.ts';
import { statusParts, worstState } from './status-rules.ts';
import { selectTroubles, type Troubles } from './troubles-store.ts';

type Status = RouteOutput<typeof getStatus>;

const KEPT_MS = 10_000;

const kept = new WeakMap<object, { at: number; troubles: Promise<Troubles | null> }>();

/** How the site works, asked of the database at most every ten seconds however many look. Names no machine and no figure. */
export async function showStatus({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<Status> {
  const now = clock.now();
  let found = kept.get(db);
  if (!found || Math.abs(now.getTime() - found.at) > KEPT_MS) {
    const troubles = selectTroubles(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the status could not be read');
      return null;
    });
    found = { at: now.getTime(), troubles };
    kept.set(db, found);
  }
  const troubles = await found.troubles;
  const parts = statusParts(troubles);
  const backup = troubles?.lastBackupAt ?? null;
  return {
    state: worstState(parts),
    parts,
    checkedAt: new Date(found.at).toISOString(),
    lastBackupOn: backup === null ? null : new Date(backup).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  };
}
