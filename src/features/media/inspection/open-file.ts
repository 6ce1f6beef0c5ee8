import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Context } from '../../../platform/http/context.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { NO_DETAILS, type FileInfo } from './file-info.ts';
import type { OpenTask, RangeResponse, ThreadMessage } from './open-file-worker.ts';
import type { MediaKind } from '../rules.ts';

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
/** One thread at a time for each user; an upload that waits here has arrived already. */
const openQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 60,
  maxWaitingPerAddress: 30,
  maxWaitingPerAccount: 20,
  retryAfterSeconds: 10,
});

/**
 * Opens a stored file as the player will, in a worker thread with limits on memory and time, so that a malicious file does not affect other
 * users; one that cannot be opened within a minute counts as damaged. Throws what the file store throws, 429 `too-many-requests` and 503
 * `busy`.
 */
export async function openFile(
  files: Context['files'],
  { fileKey, kind, sizeBytes }: { fileKey: string; kind: MediaKind; sizeBytes: number },
): Promise<FileInfo> {
  if (kind !== 'pdf' && kind !== 'video' && kind !== 'audio') return NO_DETAILS;
  return openQueue.run(() => openInThread(files, fileKey, { kind, sizeBytes }));
}

async function openInThread(files: Context['files'], fileKey: string, task: OpenTask): Promise<FileInfo> {
  const thread = new Worker(new URL('./open-file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const clock = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<FileInfo>((resolve, reject) => {
      // Out of memory or timed out; an error ends the thread, too.
      thread.on('error', () => undefined);
      thread.once('exit', () => resolve({ ...NO_DETAILS, issue: 'damaged' }));
      thread.on('message', (message: ThreadMessage) => {
        if ('info' in message) return resolve(message.info);
        const { range, start, end } = message;
        const answer = (bytes: Uint8Array | null) => thread.postMessage({ range, bytes } satisfies RangeResponse);
        files
          .read(fileKey, { start, end: end - 1 })
          .then(buffer)
          .then(
            (bytes) => answer(new Uint8Array(bytes)),
            // The file store failed, not the file.
            (error: unknown) => {
              answer(null);
              reject(error as Error);
            },
          );
      });
      thread.postMessage(task);
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}
