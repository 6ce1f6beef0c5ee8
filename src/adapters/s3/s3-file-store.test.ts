import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startS3 } from '../../testing/start/start-s3.ts';
import { createS3FileStore } from './s3-file-store.ts';

test('an upload that breaks off leaves no parts in the bucket, which would cost money', async () => {
  const service = await startS3('institute');
  try {
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(20_000_000);
        throw new Error('connection lost');
      })(),
    );
    const store = createS3FileStore(service.settings);
    await expect(store.put('a.mp4', breaking, 'video/mp4')).rejects.toThrow('connection lost');
    expect(service.openUploads()).toBe(0);
  } finally {
    await service.stop();
  }
});

test('wrong keys are no absent file', async () => {
  const service = await startS3('institute');
  try {
    const store = createS3FileStore({ ...service.settings, accessKeyId: 'wrong' });
    await expect(store.stat('a.mp4')).rejects.toThrow();
  } finally {
    await service.stop();
  }
});
