import { copyFileSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 5 * 1024 * 1024;
const CHECK_MS = 60_000;

/**
 * Keeps the log and one older part of it (`.1`) below about 5 MiB each, now and while the server writes to it. Returns a function that
 * stops it.
 */
export function keepLogSmall(file: string, largestBytes: number = MAX_BYTES): () => void {
  trimLog(file, largestBytes);
  const timer = setInterval(() => trimLog(file, largestBytes), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The server appends to the open file, so the file is truncated, not replaced. */
function trimLog(file: string, largestBytes: number): void {
  try {
    if (statSync(file).size <= largestBytes) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file, 0);
  } catch {
    // No log yet, or the disk is full: the next round retries.
  }
}

/** Opens the log for appending. One left by another account is renamed: its folder is ours, the file is not. */
export function openLog(file: string): number {
  try {
    return openSync(file, 'a', 0o600);
  } catch {
    rmSync(`${file}.1`, { force: true });
    renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  }
}
