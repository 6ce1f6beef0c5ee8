import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { CACHE_CONTROL } from '../../platform/cache/cache-policies.ts';
import type { StoredDocument } from '../cache/document-cache.ts';
import { memoryFiles } from './site-files.ts';

/** Built files by URL, listed once at start-up, so that no request can name another path and a new build can't remove them. */
export interface StaticFiles {
  find(pathname: string): StoredDocument | null;
}

/** Opens the files of some folders. The build has stored their compressed forms beside them, as `.br` and `.gz`. */
export async function openStaticFiles(folders: { folder: string; base: string }[]): Promise<StaticFiles> {
  const files = new Map((await Promise.all(folders.map(readFolder))).flat());
  const stored = new Map<string, StoredDocument>();
  return {
    find(pathname) {
      const known = stored.get(pathname);
      if (known) return known;
      const body = files.get(pathname);
      if (!body || isCompressedForm(pathname)) return null;
      const [brotli = body, gzip = body] = [files.get(`${pathname}.br`), files.get(`${pathname}.gz`)];
      const file = { status: 200, etag: etagOf(body), headers: headersOf(pathname), body, brotli, gzip };
      stored.set(pathname, file);
      return file;
    },
  };
}

async function readFolder({ folder, base }: { folder: string; base: string }): Promise<[string, Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // The bundler's manifest is for the server only.
    .filter((name) => !name.startsWith('.'));
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [base + name, await readFile(join(folder, name))]),
  );
}

function isCompressedForm(pathname: string): boolean {
  return /\.(br|gz)$/.test(pathname);
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function headersOf(pathname: string): Record<string, string> {
  const { hashedFile, builtFile } = memoryFiles;
  return {
    'content-type': types[extname(pathname)] ?? 'application/octet-stream',
    'cache-control': CACHE_CONTROL[(hashedFile.isMeant(pathname) ? hashedFile : builtFile).cache],
    'x-content-type-options': 'nosniff',
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
