import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  const documents = new Map<string, StoredDocument>();
  const rendering = new Map<string, Promise<StoredDocument>>();
  let bytes = 0;
  let generation = 0;

  function keep(key: string, stored: StoredDocument): void {
    // Several may have drawn it beside each other, when the first was refused.
    const before = documents.get(key);
    if (before) bytes -= sizeOf(key, before);
    documents.set(key, stored);
    bytes += sizeOf(key, stored);
    for (const [oldest, document] of documents) {
      if (bytes <= limitBytes) break;
      documents.delete(oldest);
      bytes -= sizeOf(oldest, document);
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<Response>, isSentOnce: boolean) {
    const startedIn = generation;
    const response = await render();
    const isKept = response.status === 200 && !isSentOnce;
    const stored = await storeDocument(response, isKept);
    // A change during the rendering makes the result old news: it is shown once and not kept.
    if (isKept && startedIn === generation) keep(key, stored);
    return stored;
  }

  return {
    peek(key) {
      const stored = documents.get(key);
      if (!stored) return undefined;
      documents.delete(key);
      documents.set(key, stored);
      return stored;
    },
    async find(key, render, { isSentOnce = false } = {}) {
      const stored = documents.get(key);
      if (stored) return stored;
      const turn = `${generation}:${key}`;
      const others = rendering.get(turn);
      if (others) {
        const answer = await others;
        // Somebody else's budget is spent, not the budget of who asks here.
        return answer.status === 429 ? renderAndKeep(key, render, isSentOnce) : answer;
      }
      const running = renderAndKeep(key, render, isSentOnce).finally(() => rendering.delete(turn));
      rendering.set(turn, running);
      return running;
    },
    clear() {
      documents.clear();
      bytes = 0;
      generation += 1;
    },
  };
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

/** With its address, which visitors write. */
function sizeOf(key: string, stored: StoredDocument): number {
  return key.length + stored.body.length + stored.brotli.length + stored.gzip.length;
}
