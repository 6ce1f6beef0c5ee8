import { statfs } from 'node:fs/promises';
import { diskReserve } from '../../kit/disk-reserve.ts';

/**
 * Throws an error with the code `ENOSPC` when the disk under `folder` has less left than the reserve that the database needs:
 * 5% of the disk, at most 1 GiB, or `reserveBytes`.
 */
export async function refuseWhenNearlyFull(folder: string, reserveBytes?: number): Promise<void> {
  const disk = await statfs(folder);
  const reserve = reserveBytes ?? diskReserve(disk.blocks * disk.bsize);
  if (disk.bavail * disk.bsize >= reserve) return;
  throw Object.assign(new Error('The disk is nearly full; files are not taken for now.'), { code: 'ENOSPC' });
}
