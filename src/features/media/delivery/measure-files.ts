import type { FileStore } from '../../../ports/file-store.ts';

const REMEMBERED = 5000;
const known = new WeakMap<FileStore, Map<string, number>>();

/** Returns the sizes in bytes of stored files, so that learners see how much data a lesson needs; missing files are left out. */
export async function measureFiles(files: FileStore, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = known.get(files) ?? new Map<string, number>();
  known.set(files, sizes);
  const unknown = keys.filter((key) => !sizes.has(key));
  if (sizes.size + unknown.length > REMEMBERED) sizes.clear();
  await Promise.all(
    unknown.map(async (key) => {
      // A lesson without a size still opens.
      const file = await files.stat(key).catch(() => null);
      if (file) sizes.set(key, file.sizeBytes);
    }),
  );
  return sizes;
}
