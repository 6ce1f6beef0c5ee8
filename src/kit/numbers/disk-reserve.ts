const LIMIT_BYTES = 1024 ** 3; // trust §4 F12
const SHARE = 0.05;

/** Disk space that uploads leave for the database: 5% of the disk, at most 1 GiB. */
export function diskReserve(totalBytes: number): number {
  return Math.min(LIMIT_BYTES, totalBytes * SHARE);
}
