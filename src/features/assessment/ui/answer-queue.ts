import { ApiError } from '../../../ui/api-client.ts';

/** How the answers of an attempt stand: the server has them, some wait for the network, or it takes no more. */
export type AnswerState = 'kept' | 'waiting' | 'over';

export interface AnswerQueue {
  /** Keeps an answer; of several to one question the newest counts. */
  keep(questionId: string, answer: string | string[]): void;
  retry(): void;
  stop(): void;
}

interface QueueParts {
  save: (questionId: string, answer: string | string[]) => Promise<void>;
  onState: (state: AnswerState) => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Saves answers one by one while the test goes on, in order, and goes on trying while the network is away. */
export function createAnswerQueue({ save, onState }: QueueParts): AnswerQueue {
  const waiting = new Map<string, string | string[]>();
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const [next] = waiting;
    if (isSending || !next) return;
    const [questionId, answer] = next;
    isSending = true;
    try {
      await save(questionId, answer);
      failures = 0;
      // A newer answer to the same question may have come meanwhile.
      if (waiting.get(questionId) === answer) waiting.delete(questionId);
      if (waiting.size === 0) onState('kept');
    } catch (error) {
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
        onState('waiting');
        timer = setTimeout(() => void send(), Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
      }
    }
    isSending = false;
    if (failures === 0) void send();
  }

  return {
    keep(questionId, answer) {
      waiting.set(questionId, answer);
      if (failures === 0) void send();
    },
    retry: () => void send(),
    stop() {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}

/** The attempt was handed in, or its time is over. Any other refusal may pass, and must not hand a test in. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'time-over' || error.code === 'not-started');
}
