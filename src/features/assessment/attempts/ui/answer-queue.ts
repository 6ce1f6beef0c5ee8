import { ApiError } from '../../../../ui/api-client.ts';

/** The state of an attempt's answers: saved, waiting for the network, or no longer accepted. */
export type AnswerState = 'kept' | 'waiting' | 'over';

export interface AnswerQueue {
  /** Queues an answer; the newest to a question counts. */
  keep(questionId: string, answer: string | string[]): void;
  retry(): void;
  /** Stops sending. Resolves when the request in flight has ended. */
  stop(): Promise<void>;
}

interface QueueParts {
  save: (questionId: string, answer: string | string[]) => Promise<void>;
  /** `error`: why answers wait. */
  onState: (state: AnswerState, error?: unknown) => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;

/** Saves answers one by one, in order, during the test, and retries while offline. */
export function createAnswerQueue({ save, onState }: QueueParts): AnswerQueue {
  const waiting = new Map<string, string | string[]>();
  let sending: Promise<void> | null = null;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    const [next] = waiting;
    if (sending || !next) return;
    sending = sendOne(...next).then(() => {
      sending = null;
      if (failures === 0) send();
    });
  }

  async function sendOne(questionId: string, answer: string | string[]): Promise<void> {
    try {
      await save(questionId, answer);
      failures = 0;
      // A newer answer to the same question may have been queued meanwhile.
      if (waiting.get(questionId) === answer) waiting.delete(questionId);
      if (waiting.size === 0) onState('kept');
    } catch (error) {
      if (isStopped) return;
      if (isFinal(error)) {
        waiting.clear();
        onState('over');
      } else {
        failures += 1;
        // A rejected answer moves behind the others.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
          const newest = waiting.get(questionId) ?? answer;
          waiting.delete(questionId);
          waiting.set(questionId, newest);
        }
        onState('waiting', error);
        timer = setTimeout(send, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
      }
    }
  }

  return {
    keep(questionId, answer) {
      if (isStopped) return;
      waiting.set(questionId, answer);
      if (failures === 0) send();
    },
    retry: send,
    async stop() {
      isStopped = true;
      waiting.clear();
      clearTimeout(timer);
      await sending;
    },
  };
}

/** Whether the attempt was submitted or its time is over. Other errors may be temporary, and must not submit the test. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'time-over' || error.code === 'not-started');
}
