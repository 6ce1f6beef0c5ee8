import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/http/errors.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { StampIssue } from './stamp-pdf.ts';
import type { StampTask } from './stamp-pdf-worker.ts';

const MAX_MS = 30_000;
const MEMORY_MB = 512;
/** Starting a thread takes longer than most files, so it stays for the next ones. */
const IDLE_MS = 60_000;
/** Each task has its file in memory twice, and may take half a minute. */
const stampQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: 120,
  // A class that opens its lesson behind one IP address.
  maxWaitingPerAddress: 60,
  maxWaitingPerAccount: 4,
  retryAfterSeconds: 5,
});

/**
 * Stamps a PDF in a worker thread, one file at a time for each learner and IP address, with limits on memory and time, so that a malicious
 * file does not affect other users. `load` is called when its turn comes, so that waiting files take no memory. Throws 422
 * `unstampable-pdf`, 429 `too-many-requests`, 503 `busy`.
 */
export async function runStamping(load: () => Promise<StampTask>, { userId }: { userId: string }): Promise<Uint8Array> {
  return stampQueue.run(async () => stamp(await load()), { account: userId });
}

interface IdleThread {
  thread: Worker;
  timer: NodeJS.Timeout;
}

const idleThreads: IdleThread[] = [];

/** An earlier file may have used up the memory of a reused thread: then this one is retried in a new thread. */
async function stamp(task: StampTask): Promise<Uint8Array> {
  const kept = takeIdleThread();
  let answer = await stampInThread(task, kept ?? startThread());
  if (answer === 'died' && kept) answer = await stampInThread(task, startThread());
  if (typeof answer === 'string') throw unstampable(answer === 'died' ? 'damaged' : answer);
  return answer;
}

async function stampInThread(task: StampTask, thread: Worker): Promise<Uint8Array | StampIssue | 'died'> {
  const clock = setTimeout(() => void thread.terminate(), MAX_MS);
  const answer = await new Promise<Uint8Array | StampIssue | 'died'>((resolve) => {
    // Out of memory or timed out.
    const end = () => resolve('died');
    thread.once('exit', end);
    thread.once('message', (message: Uint8Array | StampIssue) => {
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
  // It ends with the process. Every error also emits `exit`.
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

function unstampable(issue: StampIssue): AppError {
  return new AppError(422, 'unstampable-pdf', messages[issue]);
}

const messages: Record<StampIssue, string> = {
  locked: 'This file is locked by a password, so no copy with your name can be made of it. Please tell us.',
  damaged: 'This file can’t be opened: a part of it is damaged. Please tell us.',
};
