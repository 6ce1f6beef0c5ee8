import { statfs } from 'node:fs/promises';
import { diskReserve } from '../../kit/numbers/disk-reserve.ts';

export interface DiskOptions {
  /** Bytes to leave free, instead of the default reserve. */
  reserveBytes?: number;
  /** Queries the disk of a folder. */
  readSpace?: (folder: string) => Promise<DiskSpace>;
}

export interface DiskSpace {
  totalBytes: number;
  freeBytes: number;
}

/**
 * Throws an error with the code `ENOSPC` when the disk under `folder` has less left than the reserve that the database needs:
 * 5% of the disk, at most 1 GiB.
 */
export async function requireFreeSpace(
  folder: string,
  { reserveBytes, readSpace = askDisk }: DiskOptions,
): Promise<void> {
  const { totalBytes, freeBytes } = await readSpace(folder);
  if (freeBytes >= (reserveBytes ?? diskReserve(totalBytes))) return;
  throw Object.assign(new Error('The disk is nearly full; files are not taken for now.'), { code: 'ENOSPC' });
}

async function askDisk(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}
