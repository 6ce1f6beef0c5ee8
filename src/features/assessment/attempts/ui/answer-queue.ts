import { ApiError } from '../../../../ui/api-client.ts';

/** How the answers of an attempt stand: the server has them, some wait for the network, or it takes no more. */
export type AnswerState = 'kept' | 'waiting' | 'over';

export interface AnswerQueue {
  /** Keeps an answer; of several to one question the newest counts. */
  keep(questionId: string, answer: string | string[]): void;
  retry(): void;
  /** Sends no more. Ends when what is on its way has arrived or failed. */
  stop(): Promise<void>;
}

interface QueueParts {
  save: (questionId: string, answer: string | string[]) => Promise<void>;
  /** `error`: why they wait. */
  onState: (state: AnswerState, error?: unknown) => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;

/** Saves answers one by one while the test goes on, in order, and goes on trying while the network is away. */
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
      // A newer answer to the same question may have come meanwhile.
      if (waiting.get(questionId) === answer) waiting.delete(questionId);
      if (waiting.size === 0) onState('kept');
    } catch (error) {
      if (isStopped) return;
      if (isFinal(error)) {
        waiting.clear();
        onState('over');
      } else {
        failures += 1;
        // What was refused lets the others go first.
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

/** The attempt was handed in, or its time is over. Any other refusal may pass, and must not hand a test in. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'time-over' || error.code === 'not-started');
}
