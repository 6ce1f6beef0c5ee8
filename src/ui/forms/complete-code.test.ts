import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeCode } from './complete-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
});
afterEach(() => vi.useRealTimers());

/** A form field without the rest of the page. */
function fieldWith(value: string) {
  return Object.assign(new EventTarget(), { value }) as unknown as HTMLInputElement;
}

function begin(field: HTMLInputElement) {
  const submit = vi.fn();
  const stop = new AbortController();
  void completeCode(field, { digits: 6, submit, signal: stop.signal });
  return { submit, stop };
}

it('checks a code a second after its last digit', () => {
  const field = fieldWith('');
  const { submit } = begin(field);
  for (const value of ['12345', '123456']) {
    field.value = value;
    field.dispatchEvent(new Event('input'));
    vi.advanceTimersByTime(999);
  }
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('checks a code that stood in the field before, and a wrong one not again by itself', () => {
  const field = fieldWith('123456');
  const first = begin(field);
  vi.advanceTimersByTime(1000);
  expect(first.submit).toHaveBeenCalledTimes(1);
  first.stop.abort();
  const second = begin(field);
  vi.advanceTimersByTime(5000);
  expect(second.submit).not.toHaveBeenCalled();
  field.dispatchEvent(new Event('input'));
  vi.advanceTimersByTime(1000);
  expect(second.submit).toHaveBeenCalledTimes(1);
});

it('checks nothing once it has ended', () => {
  const field = fieldWith('123456');
  const { submit, stop } = begin(field);
  stop.abort();
  vi.advanceTimersByTime(5000);
  expect(submit).not.toHaveBeenCalled();
});
