import { expect, test } from 'vitest';
import { createContentDeadline } from './content-deadline.ts';

function start(loads: (number | null | Error)[]) {
  const at = { now: new Date('2026-12-07T04:00:00Z') };
  let cleared = 0;
  const deadline = createContentDeadline({
    load: async () => {
      const next = loads.shift() ?? null;
      if (next instanceof Error) throw next;
      return next;
    },
    clock: { now: () => at.now } as never,
    clearAll: () => {
      cleared += 1;
      deadline.clear();
    },
  });
  return { at, deadline, cleared: () => cleared };
}

const START = new Date('2026-12-07T04:30:00Z');
/** Until then. */
const MS = 1_800_000;

test('until it is known nothing may be held, then until the moment', async () => {
  const { deadline } = start([MS]);
  expect(deadline.secondsLeft()).toBe(0);
  await deadline.ready();
  expect(deadline.secondsLeft()).toBe(1800);
});

test('without a scheduled text there is no limit', async () => {
  const { deadline, cleared } = start([null]);
  await deadline.ready();
  deadline.check();
  expect([deadline.secondsLeft(), cleared()]).toEqual([null, 0]);
});

test('the caches are dropped at the moment, once', async () => {
  const { at, deadline, cleared } = start([MS, null]);
  await deadline.ready();
  deadline.check();
  expect(cleared()).toBe(0);
  at.now = START;
  deadline.check();
  deadline.check();
  expect(cleared()).toBe(1);
  await deadline.ready();
  expect(deadline.secondsLeft()).toBeNull();
});

test('a change while it is read starts over', async () => {
  const { deadline } = start([null, MS]);
  const waiting = deadline.ready();
  deadline.clear();
  await waiting;
  expect(deadline.secondsLeft()).toBe(1800);
});

test('a failure is tried again by the next', async () => {
  const { deadline } = start([new Error('away'), MS]);
  await expect(deadline.ready()).rejects.toThrow('away');
  expect(deadline.secondsLeft()).toBe(0);
  await deadline.ready();
  expect(deadline.secondsLeft()).toBe(1800);
});
