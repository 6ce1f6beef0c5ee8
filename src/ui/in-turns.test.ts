import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('short pieces are done at once, in their order', () => {
  const done: number[] = [];
  inTurns([() => done.push(1), () => done.push(2)]);
  expect(done).toEqual([1, 2]);
});

test('after a long piece the browser has its turn before the next', () => {
  const done: string[] = [];
  inTurns([() => void (vi.advanceTimersByTime(20), done.push('long')), () => done.push('next')]);
  expect(done).toEqual(['long']);
  vi.runAllTimers();
  expect(done).toEqual(['long', 'next']);
});

test('a piece that fails is reported, and the others have their turn', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const done: string[] = [];
  const fail = () => {
    throw new Error('broken');
  };
  inTurns([fail, () => done.push('next')]);
  expect(done).toEqual(['next']);
  expect(report).toHaveBeenCalledOnce();
});
