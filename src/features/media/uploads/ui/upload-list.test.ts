import { expect, test } from 'vitest';
import {
  findUnfinished,
  judgeUploadError,
  nextChunkBytes,
  pauseBefore,
  percentSent,
  stateLabels,
  type UploadItem,
} from './upload-list.ts';

const item: UploadItem = {
  key: '1',
  fileName: 'a.mp4',
  sizeBytes: 1000,
  sentBytes: 999,
  state: 'sending',
  message: '',
};

test('the per cent is whole, and 100 only at the end', () => {
  expect(percentSent(item)).toBe(99);
  expect(percentSent({ sentBytes: 1000, sizeBytes: 1000 })).toBe(100);
  expect(percentSent({ sentBytes: 0, sizeBytes: 0 })).toBe(0);
});

test('a file goes on where it stopped only when name, size and date are the same', () => {
  const part = { id: 'u', fileName: 'a.mp4', sizeBytes: 10, offsetBytes: 4, modifiedAt: 7 };
  expect(findUnfinished([part], { name: 'a.mp4', size: 10, lastModified: 7 })).toBe(part);
  expect(findUnfinished([part], { name: 'a.mp4', size: 10, lastModified: 8 })).toBeNull();
  expect(findUnfinished([part], { name: 'a.mp4', size: 11, lastModified: 7 })).toBeNull();
  expect(findUnfinished([part], { name: 'b.mp4', size: 10, lastModified: 7 })).toBeNull();
});

test('tries come less often the longer the network is away', () => {
  expect([0, 1, 2, 9].map(pauseBefore)).toEqual([1000, 2000, 4000, 30_000]);
});

test('words of an end are those of the server', () => {
  expect(stateLabels({ ...item, state: 'failed', message: 'This file is empty.' })).toBe('This file is empty.');
  expect(stateLabels({ ...item, state: 'offline' })).toContain('99% are saved');
});

test('an answer that was lost, or a server that is busy with the file, ends no upload', () => {
  const judge = (status: number, code = '') => judgeUploadError({ status, code });
  expect([judge(0), judge(502), judge(503), judge(429)]).toEqual(['away', 'away', 'away', 'away']);
  expect(judge(409, 'upload-busy')).toBe('busy');
  expect([judge(507), judge(415), judge(409, 'replacing')]).toEqual(['refused', 'refused', 'refused']);
});

test('who waits is told for what', () => {
  expect(stateLabels({ ...item, state: 'offline' })).toBe('No connection, 99% are saved. It resumes automatically.');
  expect(stateLabels({ ...item, state: 'offline', message: 'The virus scanner is unavailable' })).toBe(
    'The virus scanner is unavailable, 99% are saved. It resumes automatically.',
  );
});

test('more goes at once where it arrives soon, within bounds', () => {
  const mebi = 1024 * 1024;
  expect(nextChunkBytes(mebi, 500)).toBe(2 * mebi);
  expect(nextChunkBytes(4 * mebi, 500)).toBe(4 * mebi);
  expect(nextChunkBytes(4 * mebi, 20_000)).toBe(2 * mebi);
  expect(nextChunkBytes(mebi, 60_000)).toBe(mebi);
});
