import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered document in the three encodings, ready to be written. */
export interface StoredDocument {
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** Keeps rendered documents of the current content version; bounded by bytes, oldest use dropped first. */
export interface DocumentCache {
  /** The stored document, or what `render` gives; asked twice at once, it renders once. `null` when the page must not be kept. */
  find(key: string, render: () => Promise<Response>): Promise<{ stored: StoredDocument } | { passed: Response }>;
  /** The stored document without rendering. */
  peek(key: string): StoredDocument | undefined;
  /** Forgets everything: the content changed. */
  clear(): void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createDocumentCache(limitBytes: number): DocumentCache {
  const documents = new Map<string, StoredDocument>();
  const rendering = new Map<string, Promise<{ stored: StoredDocument } | { passed: Response }>>();
  let bytes = 0;
  let generation = 0;

  function keep(key: string, stored: StoredDocument): void {
    documents.set(key, stored);
    bytes += sizeOf(stored);
    for (const [oldest, document] of documents) {
      if (bytes <= limitBytes) break;
      documents.delete(oldest);
      bytes -= sizeOf(document);
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<Response>) {
    const startedIn = generation;
    const response = await render();
    if (response.status !== 200) return { passed: response };
    const stored = await storeDocument(response);
    // A change during the rendering makes the result old news: it is shown once and not kept.
    if (startedIn === generation) keep(key, stored);
    return { stored };
  }

  return {
    peek(key) {
      const stored = documents.get(key);
      if (!stored) return undefined;
      documents.delete(key);
      documents.set(key, stored);
      return stored;
    },
    async find(key, render) {
      const stored = documents.get(key);
      if (stored) return { stored };
      const turn = `${generation}:${key}`;
      const running = rendering.get(turn) ?? renderAndKeep(key, render).finally(() => rendering.delete(turn));
      rendering.set(turn, running);
      const result = await running;
      return 'passed' in result ? { passed: result.passed.clone() } : result;
    },
    clear() {
      documents.clear();
      bytes = 0;
      generation += 1;
    },
  };
}

async function storeDocument(response: Response): Promise<StoredDocument> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = Object.fromEntries(response.headers);
  // Compressed by nature.
  if (headers['content-type'] === 'image/png') return { etag, headers, body, brotli: body, gzip: body };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(body, { level: 8 }),
  ]);
  return { etag, headers, body, brotli, gzip: gzipped };
}

function sizeOf(stored: StoredDocument): number {
  return stored.body.length + stored.brotli.length + stored.gzip.length;
}
