import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', asked = '', how = ''] = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.*) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, asked, how }];
  });

test('each requirement stands there once, with its tests or its reason', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.filter(({ asked, how }) => asked.trim() === '' || how.trim() === '')).toEqual([]);
});

test('every file that it names is there', () => {
  const named = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json))`/g)].map(([, file = '']) => ({ number, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (file: string) => [join(root, 'src', file), join(root, file)].some((path) => existsSync(path));
  expect(named.filter(({ file }) => !isThere(file))).toEqual([]);
});
