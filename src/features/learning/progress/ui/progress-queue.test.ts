import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../ui/api-client.ts';
import type { PendingProgress, ProgressStore } from './pending-progress.ts';
import { createProgressQueue } from './progress-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const away = () => new ApiError(0, {});
const refused = (status: number) => new ApiError(status, { message: 'no' });

function storeOf(entries: Record<string, string> = {}): ProgressStore & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    key: 'progress',
    storage: {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    },
  };
}

/** A server with planned responses; without a plan it accepts everything. */
function startQueue(
  options: { store?: ReturnType<typeof storeOf>; completedIds?: string[]; position?: PendingProgress['position'] } = {},
) {
  const store = options.store ?? storeOf();
  const sent: (PendingProgress & { keepalive: boolean })[] = [];
  const plan: (() => Promise<string>)[] = [];
  const states: string[] = [];
  const errors: unknown[] = [];
  const answers: string[] = [];
  const queue = createProgressQueue<string>({
    store,
    save: (change, { keepalive }) => {
      sent.push({ ...change, keepalive });
      return plan.shift()?.() ?? Promise.resolve(`answer ${sent.length}`);
    },
    onSaved: (answer) => answers.push(answer),
    onState: (state, error) => {
      states.push(state);
      errors.push(error);
    },
    known: { completedIds: options.completedIds ?? [], position: options.position ?? null },
  });
  return {
    queue,
    sent,
    plan,
    states,
    errors,
    answers,
    store,
    stored: () => JSON.parse(store.entries.get('progress') ?? 'null'),
  };
}

describe('saving', () => {
  it('waits a second after the last change and sends all of them together', async () => {
    const { queue, sent, states, answers } = startQueue();
    queue.moveTo({ contentId: 'a', offsetSeconds: 3 });
    await vi.advanceTimersByTimeAsync(900);
    queue.complete('a');
    queue.moveTo({ contentId: 'b', offsetSeconds: 0 });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ position: { contentId: 'b', offsetSeconds: 0 }, completedIds: ['a'], keepalive: false }]);
    expect(answers).toEqual(['answer 1']);
    expect(states.at(-1)).toBe('saved');
  });

  it('never records a completed content twice', async () => {
    const { queue, sent } = startQueue({ completedIds: ['a'] });
    expect(queue.complete('a')).toBe(false);
    expect(queue.complete('b')).toBe(true);
    expect(queue.complete('b')).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.complete('b')).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ completedIds }) => completedIds)).toEqual([['b']]);
  });

  it('sends one save at a time; what comes meanwhile goes with the next', async () => {
    const { queue, sent, plan } = startQueue();
    let answer: (text: string) => void = () => {};
    plan.push(() => new Promise((resolve) => (answer = resolve)));
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    queue.complete('b');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    answer('late');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ completedIds }) => completedIds)).toEqual([['a'], ['b']]);
  });
});

describe('while the network is away', () => {
  it('goes on trying with longer and longer pauses, and loses nothing', async () => {
    const { queue, sent, plan, states, errors, stored } = startQueue();
    plan.push(
      () => Promise.reject(away()),
      () => Promise.reject(refused(503)),
      () => Promise.reject(refused(429)),
    );
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('offline');
    expect(errors.at(-1)).toMatchObject({ status: 0 });
    queue.moveTo({ contentId: 'b', offsetSeconds: 9 });
    expect(stored()).toMatchObject({ completedIds: ['a'], position: { contentId: 'b', offsetSeconds: 9 } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(8000);
    expect(sent.at(-1)).toEqual({
      position: { contentId: 'b', offsetSeconds: 9 },
      completedIds: ['a'],
      keepalive: false,
    });
    expect(states.at(-1)).toBe('saved');
    expect(stored()).toBeNull();
  });

  it('pauses for a minute at most', async () => {
    const { queue, sent, plan } = startQueue();
    for (let n = 0; n < 12; n += 1) plan.push(() => Promise.reject(away()));
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000 + 32_000 + 5 * 60_000);
    expect(sent).toHaveLength(11);
  });

  it('tries at once when the connection is back', async () => {
    const { queue, sent, plan, states } = startQueue();
    plan.push(() => Promise.reject(away()));
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps everything when the session is over, and does not knock again by itself', async () => {
    const { queue, sent, plan, states, stored } = startQueue();
    plan.push(() => Promise.reject(refused(401)));
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('signed-out');
    expect(stored().completedIds).toEqual(['a']);
  });

  it.each([403, 404])(
    'keeps everything when the course is closed with %i, and sends it once it is opened again',
    async (status) => {
      const { queue, sent, plan, states, store, stored } = startQueue();
      plan.push(() => Promise.reject(refused(status)));
      queue.complete('a');
      await vi.advanceTimersByTimeAsync(1000);
      expect(states.at(-1)).toBe('closed');
      queue.complete('b');
      queue.retry();
      void queue.flush();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(1);
      expect(states.at(-1)).toBe('closed');
      expect(stored().completedIds).toEqual(['a', 'b']);
      queue.stop();
      const later = startQueue({ store });
      await vi.advanceTimersByTimeAsync(1000);
      expect(later.sent.map(({ completedIds }) => completedIds)).toEqual([['a', 'b']]);
    },
  );

  it('drops what the server will never take, and goes on', async () => {
    const { queue, sent, plan, states, stored } = startQueue();
    plan.push(() => Promise.reject(refused(422)));
    queue.complete('gone');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('refused');
    expect(stored()).toBeNull();
    queue.complete('b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)?.completedIds).toEqual(['b']);
    expect(states.at(-1)).toBe('saved');
  });
});

describe('when the page closes', () => {
  it('sends what waits and what is on its way in a request that outlives the page', async () => {
    const { queue, sent, plan } = startQueue();
    plan.push(() => new Promise(() => {}));
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    queue.moveTo({ contentId: 'b', offsetSeconds: 1 });
    void queue.flush();
    expect(sent.at(-1)).toEqual({
      position: { contentId: 'b', offsetSeconds: 1 },
      completedIds: ['a'],
      keepalive: true,
    });
  });

  it('sends nothing when nothing waits', async () => {
    const { queue, sent } = startQueue();
    void queue.flush();
    expect(sent).toEqual([]);
  });

  it('is sent by the next visit when it did not arrive', async () => {
    const first = startQueue({ position: { contentId: 'a', offsetSeconds: 5 } });
    first.plan.push(() => Promise.reject(away()));
    first.queue.complete('a');
    first.queue.moveTo({ contentId: 'b', offsetSeconds: 7.8 });
    void first.queue.flush();
    first.queue.stop();
    const second = startQueue({ store: first.store, position: { contentId: 'a', offsetSeconds: 5 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(second.sent).toEqual([
      { position: { contentId: 'b', offsetSeconds: 7.8 }, completedIds: ['a'], keepalive: false },
    ]);
    expect(second.queue.restoredPosition).toEqual({ contentId: 'b', offsetSeconds: 7.8 });
    expect(second.queue.complete('a')).toBe(false);
    expect(second.stored()).toBeNull();
  });

  it('is not sent again when it did arrive', async () => {
    const first = startQueue({ position: { contentId: 'a', offsetSeconds: 5 } });
    first.queue.complete('a');
    first.queue.moveTo({ contentId: 'b', offsetSeconds: 7.8 });
    void first.queue.flush();
    first.queue.stop();
    const second = startQueue({
      store: first.store,
      completedIds: ['a'],
      position: { contentId: 'b', offsetSeconds: 7 },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(second.sent).toEqual([]);
  });

  it('leaves a position behind when the learner went on elsewhere, never a completed content', async () => {
    const store = storeOf({
      progress: JSON.stringify({
        position: { contentId: 'b', offsetSeconds: 7 },
        completedIds: ['a'],
        serverPosition: { contentId: 'a', offsetSeconds: 5 },
      }),
    });
    const { sent } = startQueue({ store, position: { contentId: 'z', offsetSeconds: 60 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([{ position: null, completedIds: ['a'], keepalive: false }]);
  });
});

describe('storage', () => {
  it('may hold anything, or be forbidden', async () => {
    for (const text of ['{', '7', '{"completedIds":5}', '{"completedIds":[1,null],"position":{"contentId":3}}']) {
      const { sent } = startQueue({ store: storeOf({ progress: text }) });
      await vi.advanceTimersByTimeAsync(2000);
      expect(sent).toEqual([]);
    }
    const forbidden = storeOf();
    const refuse = () => {
      throw new Error('denied');
    };
    forbidden.storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { queue, sent } = startQueue({ store: forbidden });
    queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
  });

  it('is shared by two tabs of one course without loss', async () => {
    const store = storeOf();
    const one = startQueue({ store });
    const other = startQueue({ store });
    one.plan.push(() => Promise.reject(away()));
    one.queue.complete('a');
    await vi.advanceTimersByTimeAsync(1000);
    other.queue.complete('b');
    expect(other.stored().completedIds).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(other.stored().completedIds).toEqual(['a']);
  });
});
