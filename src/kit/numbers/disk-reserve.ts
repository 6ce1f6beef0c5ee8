const LIMIT_BYTES = 1024 ** 3; // trust §4 F12
const SHARE = 0.05;

/** What uploads leave of a disk for the database: 5% of it, at most 1 GiB. */
export function diskReserve(totalBytes: number): number {
  return Math.min(LIMIT_BYTES, totalBytes * SHARE);
}
