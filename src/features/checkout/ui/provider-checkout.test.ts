import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadProviderScript } from './provider-checkout.ts';

interface FakeScript {
  src: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove: () => void;
}

let scripts: FakeScript[];
beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  const createElement = (): FakeScript => {
    const script = {
      src: '',
      onload: null,
      onerror: null,
      remove: () => void (scripts = scripts.filter((each) => each !== script)),
    };
    return script;
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement, head: { append: (script: FakeScript) => scripts.push(script) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each<[string, () => void]>([
  ['does not come within 7 s', () => vi.advanceTimersByTime(7000)],
  ['is an error', () => scripts[0]?.onerror?.()],
  ['is something else', () => scripts[0]?.onload?.()],
])('a script that %s fails, is taken away and asked for again', async (_, happen) => {
  const failed = expect(loadProviderScript('/checkout.js')).rejects.toThrow('Razorpay SDK failed to load');
  happen();
  await failed;
  expect(scripts).toEqual([]);
  const again = loadProviderScript('/checkout.js');
  expect(scripts).toMatchObject([{ src: '/checkout.js' }]);
  vi.stubGlobal('window', { Razorpay: class {} });
  scripts[0]?.onload?.();
  await again;
});

it('is asked for once while it is on its way', async () => {
  const both = Promise.allSettled([loadProviderScript('/checkout.js'), loadProviderScript('/checkout.js')]);
  expect(scripts).toHaveLength(1);
  scripts[0]?.onerror?.();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
