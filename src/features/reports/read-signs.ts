import type { Context } from '../../platform/context.ts';
import { readDisk } from '../../platform/read-disk.ts';
import { countUnaccountedRupees } from '../checkout/count-unaccounted-rupees.ts';
import type { Signs } from './alert-rules.ts';
import { selectTroubles } from './troubles-store.ts';

/** How the installation stands now. */
export async function readSigns({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Signs> {
  const [{ lastBackupAt, ...troubles }, unaccountedRupees, disk] = await Promise.all([
    selectTroubles(db),
    countUnaccountedRupees(db),
    settings.dataDir === undefined ? null : readDisk(settings.dataDir),
  ]);
  const since = lastBackupAt === null ? -Infinity : Date.parse(lastBackupAt);
  return {
    ...troubles,
    unaccountedRupees,
    disk,
    backupAgeHours: (clock.now().getTime() - since) / 3_600_000,
    backupMaxAgeHours: settings.backupMaxAgeHours ?? null,
  };
}
