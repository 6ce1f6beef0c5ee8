import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredDocument } from './document-cache.ts';

/** Built files by address, read once at the start, so that no request can name another path and a new build can't take them away. */
export interface StaticFiles {
  find(pathname: string): StoredDocument | null;
}

export async function openStaticFiles(folders: { folder: string; base: string }[]): Promise<StaticFiles> {
  const files = new Map<string, Buffer>();
  for (const { folder, base } of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(base + relative(folder, path).replaceAll('\\', '/'), await readFile(path));
    }
  }
  const loaded = new Map<string, StoredDocument>();
  return {
    find(pathname) {
      const known = loaded.get(pathname);
      if (known) return known;
      const body = files.get(pathname);
      if (!body) return null;
      const stored = storeFile(body, extname(pathname), isHashed(pathname));
      loaded.set(pathname, stored);
      return stored;
    },
  };
}

/** The build puts a hash of the content into these names, so they may be kept for good. */
function isHashed(pathname: string): boolean {
  return /\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname);
}

/** A file in the three encodings; what is compressed already is sent as it is. */
export function storeFile(body: Buffer, extension: string, isImmutable: boolean): StoredDocument {
  const isText = /^\.(js|mjs|css|svg|json|txt|xml|html|map|webmanifest|vtt)$/.test(extension);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
    body,
    brotli: isText ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : body,
    gzip: isText ? gzipSync(body, { level: 9 }) : body,
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
