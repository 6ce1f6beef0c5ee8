import type { Context } from '../../../platform/http/context.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { readDisk } from '../../../platform/limits/read-disk.ts';
import { measureRoom } from '../../assignments/settings/measure-room.ts';
import { countUnaccountedRupees } from '../../reconciliation/load-reconciliation.ts';
import type { Signs } from './alert-rules.ts';
import { selectIncidents } from './incidents-store.ts';

const UNACCOUNTED = 'unaccounted rupees 1';

/** Reads the current state of the installation. */
export async function readSigns({
  db,
  clock,
  settings,
  scanner,
}: Pick<Context, 'db' | 'clock' | 'settings' | 'scanner'>): Promise<Signs> {
  const [{ lastBackupAt, ...incidents }, unaccounted, disk, scannerProblem, submissions] = await Promise.all([
    selectIncidents(db),
    readUnaccounted(db),
    settings.dataDir === undefined ? null : readDisk(settings.dataDir),
    scanner && scanner.check(),
    measureRoom(db),
  ]);
  const since = lastBackupAt === null ? -Infinity : Date.parse(lastBackupAt);
  return {
    ...incidents,
    unaccountedRupees: unaccounted,
    disk,
    submissions,
    scanner: scannerProblem,
    backupAgeHours: (clock.now().getTime() - since) / 3_600_000,
    backupMaxAgeHours: settings.backupMaxAgeHours ?? null,
  };
}

/** Rupees not accounted for; in a large institute of at most 15 minutes ago. */
export async function readUnaccounted(db: Context['db']): Promise<number> {
  return (await cachedMetric(db, UNACCOUNTED, () => countUnaccountedRupees(db))).value;
}

/** Recomputes the sum of the whole ledger. */
export async function renewUnaccounted({ db }: Pick<Context, 'db'>): Promise<void> {
  await refreshMetric(db, UNACCOUNTED, () => countUnaccountedRupees(db));
}
