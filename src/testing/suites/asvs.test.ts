import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { levels } = JSON.parse(readFileSync(join(root, 'docs/security/asvs-numbers.json'), 'utf8')) as {
  levels: Record<'1' | '2', string[]>;
};
const rows = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', level = '', asked = '', how = ''] =
      /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.*) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, level, asked, how }];
  });

test('each requirement stands there once, with its tests or its reason', () => {
  const wanted = Object.entries(levels).flatMap(([level, numbers]) => numbers.map((number) => `${number} at ${level}`));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} at ${level}`).toSorted()).toEqual(wanted.toSorted());
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
