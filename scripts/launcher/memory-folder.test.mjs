import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const PLENTY = 64 * 1024 ** 3;

test('each run has a folder of its own, and what a killed run left is gone', () => {
  const shared = makeTemporaryFolder().folder;
  const [left, other] = ['institute-tests-999999999-a', 'somebody-else'].map((name) => path.join(shared, name));
  mkdirSync(left);
  mkdirSync(other);
  const one = makeMemoryFolder({ shared, free: PLENTY });
  const next = makeMemoryFolder({ shared, free: PLENTY });
  expect([one, next, other].map(existsSync)).toEqual([true, true, true]);
  expect(one).not.toBe(next);
  expect(existsSync(left)).toBe(false);
});

test('a machine without such a place, or with little memory, writes to its disk', () => {
  expect(makeMemoryFolder({ shared: '/no/such/folder', free: PLENTY })).toBeNull();
  expect(makeMemoryFolder({ shared: makeTemporaryFolder().folder, free: 1024 ** 3 })).toBeNull();
});
