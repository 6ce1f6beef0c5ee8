import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** How full the disk of a folder is; for a missing folder, the disk on which it would be created. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if (above === folder || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return readDisk(above);
  }
}
