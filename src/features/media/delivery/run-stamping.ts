import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/http/errors.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { StampFault } from './stamp-pdf.ts';
import type { StampTask } from './stamp-pdf-worker.ts';

const MAX_MS = 30_000;
const MEMORY_MB = 512;
/** Starting a thread takes longer than most files: it is kept for the next ones. */
const IDLE_MS = 60_000;
/** Each holds its file in memory twice, and may take half a minute. */
const stampQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 120,
  // A class that opens its lesson behind one address.
  maxWaitingPerAddress: 60,
  maxWaitingPerAccount: 4,
  retryAfterSeconds: 5,
});

/**
 * Stamps a PDF in a thread of its own, one file at a time for each learner and address, with its memory and time bounded: a file made to
 * harm costs nobody else anything. `load` is called when its turn comes, so that files which wait take no memory.
 * 422 `unstampable-pdf`, 429 `too-many-requests`, 503 `busy`.
 */
export async function runStamping(load: () => Promise<StampTask>, { userId }: { userId: string }): Promise<Uint8Array> {
  return stampQueue.run(async () => stamp(await load()), { account: userId });
}

interface IdleThread {
  thread: Worker;
  timer: NodeJS.Timeout;
}

const idleThreads: IdleThread[] = [];

/** A file before may have used up the memory of a thread that was kept: then this one has another try in a fresh thread. */
async function stamp(task: StampTask): Promise<Uint8Array> {
  const kept = takeIdleThread();
  let answer = await stampInThread(task, kept ?? startThread());
  if (answer === 'died' && kept) answer = await stampInThread(task, startThread());
  if (typeof answer === 'string') throw unstampable(answer === 'died' ? 'damaged' : answer);
  return answer;
}

async function stampInThread(task: StampTask, thread: Worker): Promise<Uint8Array | StampFault | 'died'> {
  const clock = setTimeout(() => void thread.terminate(), MAX_MS);
  const answer = await new Promise<Uint8Array | StampFault | 'died'>((resolve) => {
    // Out of memory, or out of time.
    const end = () => resolve('died');
    thread.once('exit', end);
    thread.once('message', (message: Uint8Array | StampFault) => {
      thread.off('exit', end);
      resolve(message);
    });
    thread.postMessage(task);
  });
  clearTimeout(clock);
  if (answer === 'died') await thread.terminate();
  else keepThread(thread);
  return answer;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./stamp-pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // It ends with the process, and every error ends it: `exit` tells of both.
  thread.unref();
  thread.on('error', () => undefined);
  return thread;
}

function takeIdleThread(): Worker | null {
  const idle = idleThreads.pop();
  if (!idle) return null;
  clearTimeout(idle.timer);
  return idle.thread;
}

function keepThread(thread: Worker): void {
  const idle: IdleThread = {
    thread,
    timer: setTimeout(() => {
      idleThreads.splice(idleThreads.indexOf(idle), 1);
      void thread.terminate();
    }, IDLE_MS),
  };
  idle.timer.unref();
  idleThreads.push(idle);
}

function unstampable(fault: StampFault): AppError {
  return new AppError(422, 'unstampable-pdf', words[fault]);
}

const words: Record<StampFault, string> = {
  locked: 'This file is locked by a password, so no copy with your name can be made of it. Please tell us.',
  damaged: 'This file can’t be opened: a part of it is damaged. Please tell us.',
};
