import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

it('lets one work at a time', async () => {
  const file = path.join(makeTemporaryFolder().folder, 'turn');
  let working = 0;
  const work = async () => {
    working += 1;
    await new Promise(setImmediate);
    expect(working).toBe(1);
    working -= 1;
  };
  await Promise.all([takeTurn(work, file), takeTurn(work, file), takeTurn(work, file)]);
  expect(existsSync(file)).toBe(false);
});

it('gives the turn back when the work fails', async () => {
  const file = path.join(makeTemporaryFolder().folder, 'turn');
  await expect(takeTurn(() => Promise.reject(new Error('no network')), file)).rejects.toThrow('no network');
  expect(await takeTurn(async () => 'done', file)).toBe('done');
});

it('takes over the turn of a process that is gone', async () => {
  const noProcess = String(2 ** 22 + 1);
  const file = makeTemporaryFolder().write('turn', noProcess);
  expect(await takeTurn(async () => 'done', file)).toBe('done');
});
