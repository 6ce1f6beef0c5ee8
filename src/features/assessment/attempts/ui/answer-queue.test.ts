import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../ui/api-client.ts';
import { createAnswerQueue } from './answer-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function startQueue() {
  const sent: [string, string | string[]][] = [];
  const plan: (() => Promise<void>)[] = [];
  const states: string[] = [];
  const queue = createAnswerQueue({
    save(questionId, answer) {
      sent.push([questionId, answer]);
      return plan.shift()?.() ?? Promise.resolve();
    },
    onState: (state) => states.push(state),
  });
  return { queue, sent, plan, states };
}

it('sends an answer at once', async () => {
  const { queue, sent, states } = startQueue();
  queue.keep('q1', 'A');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['q1', 'A']]);
  expect(states).toEqual(['kept']);
});

it('sends one at a time; of several to one question only the newest', async () => {
  const { queue, sent, plan } = startQueue();
  let answer = () => {};
  plan.push(() => new Promise((resolve) => (answer = resolve)));
  queue.keep('q1', ['A']);
  queue.keep('q1', ['A', 'B']);
  queue.keep('q1', ['B']);
  queue.keep('q2', 'C');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    ['q1', ['A']],
    ['q1', ['B']],
    ['q2', 'C'],
  ]);
});

it('goes on trying while the network is away, and at once when it is back', async () => {
  const { queue, sent, plan, states } = startQueue();
  plan.push(
    () => Promise.reject(new ApiError(0, {})),
    () => Promise.reject(new ApiError(503, {})),
  );
  queue.keep('q1', 'A');
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['waiting']);
  queue.keep('q2', 'B');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(2)).toEqual([
    ['q1', 'A'],
    ['q2', 'B'],
  ]);
  expect(states.at(-1)).toBe('kept');
});

it.each([
  [401, 'signed-out'],
  [403, 'access-paused'],
  [422, 'unknown-question'],
])('keeps an answer refused with %i %s, and lets the others go first', async (status, code) => {
  const { queue, sent, plan, states } = startQueue();
  plan.push(() => Promise.reject(new ApiError(status, { code })));
  queue.keep('q1', 'A');
  queue.keep('q2', 'B');
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(([id]) => id)).toEqual(['q1', 'q2', 'q1']);
  expect(states).toEqual(['waiting', 'kept']);
});

it.each(['time-over', 'not-started'])('stops when the server takes no more: %s', async (code) => {
  const { queue, sent, plan, states } = startQueue();
  plan.push(() => Promise.reject(new ApiError(409, { code })));
  queue.keep('q1', 'A');
  queue.keep('q2', 'B');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(states).toEqual(['over']);
});

it('sends nothing after it was stopped', async () => {
  const { queue, sent, plan } = startQueue();
  plan.push(() => Promise.reject(new ApiError(0, {})));
  queue.keep('q1', 'A');
  await vi.advanceTimersByTimeAsync(0);
  void queue.stop();
  queue.keep('q1', 'B');
  queue.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

it.each(['arrives', 'is refused'])('stops when the answer on its way %s', async (fate) => {
  const { queue, sent, plan, states } = startQueue();
  let end = () => {};
  plan.push(
    () =>
      new Promise((resolve, reject) => {
        end = fate === 'arrives' ? resolve : () => reject(new ApiError(409, { code: 'not-started' }));
      }),
  );
  queue.keep('q1', 'A');
  queue.keep('q2', 'B');
  const told: string[] = [];
  const stopping = queue.stop().then(() => told.push('stopped'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(states).not.toContain('over');
});
