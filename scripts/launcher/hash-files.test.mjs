import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hashFiles } from './hash-files.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const names = ['src', 'vite.config.ts'];

it('changes with the content, the name and the absence of a file', () => {
  const { folder, write } = makeTemporaryFolder();
  const first = write('src/a.ts', 'one');
  write('vite.config.ts', 'config');
  const hash = () => hashFiles(folder, names);
  const before = hash();
  write('src/a.ts', 'two');
  expect(hash()).not.toBe(before);
  write('src/a.ts', 'one');
  expect(hash()).toBe(before);
  write('src/deep/b.ts', '');
  expect(hash()).not.toBe(before);
  rmSync(`${folder}/src/deep`, { recursive: true });
  expect(hash()).toBe(before);
  rmSync(first);
  write('src/c.ts', 'one');
  expect(hash()).not.toBe(before);
});

it('does not confuse where one file ends and the next begins', () => {
  const one = makeTemporaryFolder();
  one.write('src/a', 'xy');
  one.write('src/b', 'z');
  const two = makeTemporaryFolder();
  two.write('src/a', 'x');
  two.write('src/b', 'yz');
  expect(hashFiles(one.folder, names)).not.toBe(hashFiles(two.folder, names));
});

it('looks past what is left out', () => {
  const { folder, write } = makeTemporaryFolder();
  write('src/a.ts', 'one');
  const hash = () => hashFiles(folder, names, (file) => file.endsWith('.test.ts'));
  const before = hash();
  write('src/a.test.ts', 'proof');
  expect(hash()).toBe(before);
});
