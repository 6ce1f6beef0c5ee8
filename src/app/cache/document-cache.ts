import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMemoryCache } from '../../platform/cache/memory-cache.ts';

/** A rendered document in the three encodings, ready to be written. */
export interface StoredDocument {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/**
 * Stores what was rendered for the current content version; limited by bytes, the least recently used entry is evicted first. Pays for the
 * bench row `cached-page`.
 */
export interface DocumentCache {
  /**
   * Returns the stored document, or the result of `render`; concurrent calls render once. Only successes are stored,
   * except those marked `isSentOnce`.
   */
  find(key: string, render: () => Promise<Response>, options?: { isSentOnce?: boolean }): Promise<StoredDocument>;
  /** The stored document without rendering. */
  peek(key: string): StoredDocument | undefined;
  /** Clears the cache: the content changed. */
  clear(): void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createDocumentCache(limitBytes: number): DocumentCache {
  const documents = createMemoryCache<RenderedDocument>({ maxBytes: limitBytes, sizeOf });

  async function find(key: string, render: () => Promise<Response>, isSentOnce: boolean): Promise<StoredDocument> {
    let isOwn = false;
    const rendered = await documents.fetch(key, async () => {
      isOwn = true;
      const response = await render();
      const isKept = response.status === 200 && !isSentOnce;
      return { ...(await storeDocument(response, isKept)), isKept };
    });
    // The rendering was charged to another requester's budget, so this one tries with its own.
    return rendered.status === 429 && !isOwn ? find(key, render, isSentOnce) : rendered;
  }

  return {
    peek: (key) => documents.get(key),
    find: (key, render, { isSentOnce = false } = {}) => find(key, render, isSentOnce),
    clear: () => documents.clear(),
  };
}

interface RenderedDocument extends StoredDocument {
  isKept: boolean;
}

/** All three encodings of a response; stored responses are compressed with the highest effort. */
export async function storeDocument(response: Response, isKept: boolean): Promise<StoredDocument> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  // Already compressed by their format.
  if (headers['content-type'] === 'image/png') return { status, etag, headers, body, brotli: body, gzip: body };
  // Stored responses are worth the compression time; errors and responses to search texts are sent once.
  const effort = isKept ? 9 : 1;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
    compressGzip(body, { level: effort }),
  ]);
  return { status, etag, headers, body, brotli, gzip: gzipped };
}

/** Counts the URL too, since visitors choose it. A response that is not stored counts as larger than any cache. */
function sizeOf({ isKept, body, brotli, gzip: gzipped }: RenderedDocument, key: string): number {
  return isKept ? key.length + body.length + brotli.length + gzipped.length : Number.MAX_SAFE_INTEGER;
}
