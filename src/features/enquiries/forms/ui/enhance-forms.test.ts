import { afterEach, expect, test, vi } from 'vitest';
import { clearForms } from './enhance-forms.ts';

afterEach(() => vi.unstubAllGlobals());

test('the chat button makes room while a form, a table or the sum of the cart is in the window', () => {
  const observed: unknown[] = [];
  let tell: (entries: { target: unknown; isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(listener: typeof tell) {
      tell = listener;
    }
    observe(target: unknown) {
      observed.push(target);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const button = { hidden: false };
  const [form, table] = [{ name: 'form' }, { name: 'table' }];
  let asked = '';
  const root = {
    querySelector: () => button,
    querySelectorAll: (selector: string) => {
      asked = selector;
      return [form, table];
    },
  };
  clearForms(root as unknown as ParentNode);
  for (const part of ['main form', 'main table', '.cart-summary', '.certificate-facts']) expect(asked).toContain(part);
  expect(observed).toEqual([form, table]);
  tell([
    { target: form, isIntersecting: true },
    { target: table, isIntersecting: true },
  ]);
  expect(button.hidden).toBe(true);
  tell([{ target: form, isIntersecting: false }]);
  expect(button.hidden).toBe(true);
  tell([{ target: table, isIntersecting: false }]);
  expect(button.hidden).toBe(false);
});
