import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import type { StampFault } from './stamp-pdf.ts';
import type { StampTask } from './stamp-pdf-worker.ts';

const LONGEST_MS = 30_000;
const MEMORY_MB = 512;
/** Each holds its file in memory twice, and may take half a minute. */
const stampQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 24,
  // A class that downloads its handout behind one address.
  maxWaitingPerAddress: 20,
  maxWaitingPerAccount: 2,
  retryAfterSeconds: 5,
});

/**
 * Stamps a PDF in a thread of its own, one file at a time for each learner and address, with its memory and time bounded: a file made to
 * harm costs nobody else anything. 422 `unstampable-pdf`, 429 `too-many-requests`, 503 `busy`.
 */
export async function runStamping(task: StampTask, { userId }: { userId: string }): Promise<Uint8Array> {
  return stampQueue.run(() => stampInThread(task), { account: userId });
}

async function stampInThread(task: StampTask): Promise<Uint8Array> {
  const thread = new Worker(new URL('./stamp-pdf-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const clock = setTimeout(() => void thread.terminate(), LONGEST_MS);
  try {
    const answer = await new Promise<Uint8Array | StampFault>((resolve) => {
      thread.once('message', resolve);
      // Out of memory, or out of time.
      thread.once('error', () => resolve('damaged'));
      thread.once('exit', () => resolve('damaged'));
    });
    if (typeof answer === 'string') throw unstampable(answer);
    return answer;
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}

function unstampable(fault: StampFault): AppError {
  return new AppError(422, 'unstampable-pdf', words[fault]);
}

const words: Record<StampFault, string> = {
  locked: 'This file is locked by a password, so no copy with your name can be made of it. It can be read here.',
  damaged: 'This file can’t be copied: a part of it is damaged. Please tell us, and read it here meanwhile.',
};
