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

/** Keeps what was rendered of the current content version; bounded by bytes, oldest use dropped first. */
export interface DocumentCache {
  /**
   * The stored document, or what `render` gives; asked twice at once, it renders once. Only successes are kept, and not those that are
   * marked `isSentOnce`.
   */
  find(key: string, render: () => Promise<Response>, options?: { isSentOnce?: boolean }): Promise<StoredDocument>;
  /** The stored document without rendering. */
  peek(key: string): StoredDocument | undefined;
  /** Forgets everything: the content changed. */
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
    // Somebody else's budget is spent, not the budget of who asks here.
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

/** The three encodings of an answer; what is kept is worth the most effort. */
export async function storeDocument(response: Response, isKept: boolean): Promise<StoredDocument> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  // Compressed by nature.
  if (headers['content-type'] === 'image/png') return { status, etag, headers, body, brotli: body, gzip: body };
  // What is kept is worth the work; a refusal or an answer to typed words is sent once.
  const effort = isKept ? 9 : 1;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
    compressGzip(body, { level: effort }),
  ]);
  return { status, etag, headers, body, brotli, gzip: gzipped };
}

/** With its address, which visitors write. What is not to be kept is larger than any cache. */
function sizeOf({ isKept, body, brotli, gzip: gzipped }: RenderedDocument, key: string): number {
  return isKept ? key.length + body.length + brotli.length + gzipped.length : Number.MAX_SAFE_INTEGER;
}
