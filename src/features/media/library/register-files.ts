import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { KnownFile, MediaUsageRegistry } from './usage-registry.ts';
import type { MediaKind } from '../rules.ts';
import { insertMedia, selectKeys, selectMediaByKeys, updateMedia } from '../store.ts';

/**
 * Registers files that usages reference and the library does not know: demo data, and files from before there was a library. Idempotent.
 * Two keys with the same bytes stay two files, because usages reference both.
 */
export async function registerFiles(
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  { sources }: MediaUsageRegistry,
): Promise<void> {
  const [named, known] = await Promise.all([
    Promise.all(sources.map((source) => source.listFiles(db))).then((lists) => lists.flat()),
    selectKeys(db).then((keys) => new Set(keys)),
  ]);
  const unknown = new Map<string, KnownFile>();
  for (const file of named) {
    if (!known.has(file.fileKey) && !unknown.has(file.fileKey)) unknown.set(file.fileKey, file);
  }
  // The library lists the newest first: videos should come before their captions.
  const inOrder = [...unknown.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const file of inOrder) {
    const stored = await files.stat(file.fileKey);
    if (!stored) {
      log.warn({ fileKey: file.fileKey }, 'a file that is used is not in the file store');
      continue;
    }
    const sha256 = await hashOf(files, file.fileKey);
    const { name, kind, fileKey, durationSeconds } = file;
    const values = { name, kind, fileKey, durationSeconds, ...stored, sha256 };
    // Where the same bytes exist under another key, the hash includes the key.
    const isTaken = (await insertMedia(db, values)) === null;
    if (isTaken) await insertMedia(db, { ...values, sha256: `${sha256}:${fileKey}` });
  }
  await attachCaptions(db, inOrder);
}

function rankOf({ kind }: KnownFile): number {
  return REGISTERING_ORDER.indexOf(kind);
}

const REGISTERING_ORDER: readonly MediaKind[] = ['captions', 'other', 'pdf', 'image', 'audio', 'video'];

async function attachCaptions(db: Context['db'], files: readonly KnownFile[]): Promise<void> {
  const captioned = files.filter(({ captionsKey }) => captionsKey !== null);
  const keys = captioned.flatMap(({ fileKey, captionsKey }) => (captionsKey ? [fileKey, captionsKey] : []));
  await inTransaction(db, async (transaction) => {
    const rows = new Map((await selectMediaByKeys(transaction, keys)).map((row) => [row.fileKey, row]));
    for (const { fileKey, captionsKey } of captioned) {
      const [video, captions] = [rows.get(fileKey), rows.get(captionsKey ?? '')];
      if (video && captions && !video.captionsId) await updateMedia(transaction, video.id, { captionsId: captions.id });
    }
  });
}

async function hashOf(files: Context['files'], fileKey: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await files.read(fileKey)) as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}
