import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDisk } from './read-disk.ts';

test('a folder that is still to be made has the room of the disk on which it will be', async () => {
  // As the data folder of an instance whose database and files are elsewhere.
  const { totalBytes } = await readDisk(join(tmpdir(), 'not-made-yet/data'));
  expect(totalBytes).toBe((await readDisk(tmpdir())).totalBytes);
});
