import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFolder } from './compress-build.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

it('lays both forms beside a text, also in folders below', async () => {
  const { folder, write } = makeTemporaryFolder();
  const text = 'export const a = 1;'.repeat(50);
  const file = write('assets/page.js', text);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
});

it('leaves alone what would not shrink', async () => {
  const { folder, write } = makeTemporaryFolder();
  const files = [write('font.woff2', 'aaaa'.repeat(99)), write('tiny.js', 'a')];
  await compressFolder(folder);
  for (const file of files) expect(existsSync(`${file}.br`) || existsSync(`${file}.gz`)).toBe(false);
});

it('takes away a form that an earlier build has left', async () => {
  const { folder, write } = makeTemporaryFolder();
  write('tiny.js', 'a');
  const old = write('tiny.js.br', 'old');
  await compressFolder(folder);
  expect(existsSync(old)).toBe(false);
});
