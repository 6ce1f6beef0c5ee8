import { indianDay } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import type { getStatus } from './alerts-contract.ts';
import { statusParts, worstState } from './status-rules.ts';
import { selectIncidents, type Incidents } from './incidents-store.ts';

type Status = RouteOutput<typeof getStatus>;

const KEPT_MS = 10_000;

interface Found {
  at: number;
  incidents: Promise<Incidents | null>;
  isScannerAway: Promise<boolean | null>;
}

const kept = new WeakMap<object, Found>();

/**
 * The status of the site; checks the database and the scanner at most every ten seconds, however many requests arrive.
 * Names no machine and no number.
 */
export async function loadStatus({
  db,
  clock,
  log,
  scanner,
}: Pick<Context, 'db' | 'clock' | 'log' | 'scanner'>): Promise<Status> {
  const now = clock.now();
  let found = kept.get(db);
  if (!found || Math.abs(now.getTime() - found.at) > KEPT_MS) {
    const incidents = selectIncidents(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the status could not be read');
      return null;
    });
    found = { at: now.getTime(), incidents, isScannerAway: findScannerAway(scanner) };
    kept.set(db, found);
  }
  const [incidents, isScannerAway] = await Promise.all([found.incidents, found.isScannerAway]);
  const parts = statusParts(incidents, isScannerAway);
  const backup = incidents?.lastBackupAt ?? null;
  return {
    state: worstState(parts),
    parts,
    checkedAt: new Date(found.at).toISOString(),
    lastBackupOn: backup === null ? null : indianDay(new Date(backup)),
  };
}

async function findScannerAway(scanner: Context['scanner']): Promise<boolean | null> {
  return scanner === null ? null : ((await scanner.check())?.isAway ?? false);
}
