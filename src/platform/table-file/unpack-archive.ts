import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

/** Bytes decompressed at once: they can expand a thousandfold. */
const CHUNK_BYTES = 16 * 1024;
const MAX_ENTRIES = 2000;

/**
 * Decompresses the wanted parts of a ZIP archive, each by its path. `too-large` as soon as more than `maxBytes` come out, whatever sizes
 * the archive declares; `damaged` where it cannot be decompressed.
 */
export function unpackArchive(
  bytes: Uint8Array,
  { isWanted, maxBytes }: { isWanted: (path: string) => boolean; maxBytes: number },
): Map<string, Uint8Array> | 'too-large' | 'damaged' {
  if (!hasDirectory(bytes)) return 'damaged';
  const parts = new Map<string, Uint8Array>();
  let size = 0;
  let entries = 0;
  let isDamaged = false;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (isWanted(entry.name) && entries <= MAX_ENTRIES)
      collect(entry, {
        onBytes: (count) => (size += count),
        onEnd: (content) => parts.set(entry.name, content),
        onError: () => (isDamaged = true),
      });
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !isDamaged; at += CHUNK_BYTES) {
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
      if (size > maxBytes || entries > MAX_ENTRIES) return 'too-large';
    }
  } catch {
    return 'damaged';
  }
  return isDamaged ? 'damaged' : parts;
}

const MAX_END_BYTES = 66_000;

/** Whether the archive has its central directory at the end: without one it was truncated. */
function hasDirectory(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-MAX_END_BYTES);
  return Buffer.from(end.buffer, end.byteOffset, end.byteLength).includes('PK\u0005\u0006', 0, 'latin1');
}

function collect(
  entry: UnzipFile,
  {
    onBytes,
    onEnd,
    onError,
  }: { onBytes: (count: number) => void; onEnd: (content: Uint8Array) => void; onError: () => void },
): void {
  const chunks: Uint8Array[] = [];
  entry.ondata = (error, chunk, isLast) => {
    if (error) return onError();
    chunks.push(chunk);
    onBytes(chunk.length);
    if (isLast) onEnd(Buffer.concat(chunks));
  };
  entry.start();
}
