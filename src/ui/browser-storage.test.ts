import { afterEach, expect, test, vi } from 'vitest';
import { listStorageKeys, readStorage, readStorageJson, writeStorage, writeStorageJson } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  const method = (value: unknown) => ({ value, enumerable: false });
  Object.defineProperties(stored, {
    getItem: method((key: string) => stored[key] ?? null),
    setItem: method((key: string, text: string) => void (stored[key] = text)),
    removeItem: method((key: string) => void Reflect.deleteProperty(stored, key)),
  });
  return stored;
}

test('a value comes back until it is removed, each area with its own', () => {
  const [local, session] = [stubStorage(), stubStorage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  expect(writeStorage('a', 'text')).toBe(true);
  expect(writeStorageJson('b', { list: [1] }, 'session')).toBe(true);
  expect(readStorage('a')).toBe('text');
  expect(readStorage('a', 'session')).toBeNull();
  expect(readStorageJson('b', 'session')).toEqual({ list: [1] });
  writeStorage('draft:1', 'x');
  expect(listStorageKeys('draft:')).toEqual(['draft:1']);
  writeStorage('a', null);
  writeStorageJson('b', null, 'session');
  expect([Object.keys(local), Object.keys(session)]).toEqual([['draft:1'], []]);
});

test('what is no JSON is nothing', () => {
  vi.stubGlobal('localStorage', stubStorage());
  writeStorage('broken', '{');
  expect(readStorageJson('broken')).toBeNull();
  expect(readStorageJson('unset')).toBeNull();
});

test.each([
  ['blocked', () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })],
  ['full', () => vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })],
])('storage that is %s costs nothing but the value', (_, prepare) => {
  vi.stubGlobal('localStorage', undefined);
  prepare();
  expect(writeStorage('a', 'text')).toBe(false);
  expect(writeStorageJson('a', [1])).toBe(false);
  expect(readStorage('a')).toBeNull();
  expect(readStorageJson('a')).toBeNull();
  expect(listStorageKeys('a')).toEqual([]);
});

function refuse(): never {
  throw new DOMException('The quota was exceeded.', 'QuotaExceededError');
}
