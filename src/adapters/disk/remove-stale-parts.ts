import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Deletes what uploads of a killed process left in `folder`: files untouched for a day. An absent folder is fine. */
export async function removeStaleParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > STALE_AFTER_MS) await rm(part, { force: true });
  }
}
