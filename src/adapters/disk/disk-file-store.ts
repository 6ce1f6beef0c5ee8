import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, checkedRange, isKey } from '../../kit/file-key.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { requireFreeSpace, type DiskOptions } from './require-free-space.ts';
import { removeStaleParts } from './remove-stale-parts.ts';

const TYPES_FOLDER = '.types'; // no part of a key starts with a dot, so these two can't collide with a file
const INCOMING_FOLDER = '.incoming';

/**
 * Stores files in `folder` under their keys, the content type in a small file beside. Writes are atomic: written to a temporary file,
 * synced and renamed. A full disk makes `put` throw an error with the code `ENOSPC`.
 */
export function createDiskFileStore(folder: string, options: DiskOptions = {}): FileStore {
  const contentPath = (key: string) => join(folder, checkedKey(key));
  const typePath = (key: string) => join(folder, TYPES_FOLDER, checkedKey(key));
  let sweep: Promise<void> | undefined;

  return {
    async put(key, content, contentType) {
      const [target, typeTarget] = [contentPath(key), typePath(key)];
      const incoming = join(folder, INCOMING_FOLDER);
      await mkdir(incoming, { recursive: true });
      await (sweep ??= removeStaleParts(incoming));
      await requireFreeSpace(folder, options);
      const part = join(incoming, randomUUID());
      try {
        await pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          createWriteStream(part, { flags: 'wx', flush: true }),
        );
        await writeFile(`${part}.type`, contentType, { flag: 'wx', flush: true });
        await mkdir(dirname(target), { recursive: true });
        await mkdir(dirname(typeTarget), { recursive: true });
        await rename(`${part}.type`, typeTarget);
        await rename(part, target);
        await syncFolder(dirname(target));
      } finally {
        await rm(part, { force: true });
        await rm(`${part}.type`, { force: true });
      }
    },

    async stat(key) {
      const found = await stat(contentPath(key)).catch(absentAsNull);
      if (found === null || !found.isFile()) return null;
      const contentType = await readFile(typePath(key), 'utf8').catch(absentAsNull);
      return { sizeBytes: found.size, contentType: contentType ?? 'application/octet-stream' };
    },

    async read(key, range) {
      if (range) checkedRange(range);
      const file = await open(contentPath(key), 'r');
      return file.createReadStream(range ?? {});
    },

    async remove(key) {
      await rm(contentPath(key), { force: true });
      await rm(typePath(key), { force: true });
    },

    async *list() {
      yield* listBelow(folder, '');
    },
  };
}

/** Keys of the files below a folder; the two dot folders are no keys. */
async function* listBelow(folder: string, prefix: string): AsyncIterable<string> {
  const entries = (await readdir(join(folder, prefix), { withFileTypes: true }).catch(absentAsNull)) ?? [];
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* listBelow(folder, `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** Makes a rename survive a power cut; systems that cannot open a folder skip it. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
