import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../platform/http/context.ts';
import { BEGINNING_BYTES } from '../inspection/recognise-file.ts';
import type { PartRow } from './upload-store.ts';

/** Parts of a few megabytes each, in memory. */
const PARTS_AHEAD = 4;

/** Returns the first bytes of an upload, enough to tell its type. */
export async function readBeginning(files: Context['files'], parts: PartRow[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readParts(files, parts)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= BEGINNING_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, BEGINNING_BYTES);
}

/** Yields the bytes of all parts in order, reading a few parts ahead, because each is a round trip to the store. */
export async function* readParts(
  files: Context['files'],
  parts: readonly PartRow[],
  see: (chunk: Uint8Array) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const coming: Promise<Uint8Array>[] = [];
  let next = 0;
  const fetchNext = () => {
    const part = parts[next];
    next += 1;
    if (!part) return;
    const bytes = files.read(part.fileKey).then(buffer);
    // Avoids an unhandled rejection; the consumer gets the error.
    bytes.catch(() => undefined);
    coming.push(bytes);
  };
  for (let ahead = 0; ahead < PARTS_AHEAD; ahead += 1) fetchNext();
  for (let bytes = await coming.shift(); bytes; bytes = await coming.shift()) {
    fetchNext();
    see(bytes);
    yield bytes;
  }
}
