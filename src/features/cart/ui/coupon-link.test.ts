import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCouponLink, readCouponLink, rememberCouponLink } from './coupon-link.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-14T10:00:00Z');
const replaceState = vi.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  replaceState.mockClear();
  vi.stubGlobal('history', { state: { key: 'kept' }, replaceState });
});

function visit(path: string, now = START): string | null {
  const { pathname, search, hash } = new URL(path, 'https://misaal.example');
  vi.stubGlobal('location', { pathname, search, hash });
  rememberCouponLink(now);
  return readCouponLink(now);
}

test('the code is kept and leaves the address, the rest of which stays', () => {
  expect(visit('/services?tab=courses&coupon=dem0-2026-tenp&sort=title#card-3')).toBe('DEM0-2026-TENP');
  expect(replaceState).toHaveBeenCalledWith({ key: 'kept' }, '', '/services?tab=courses&sort=title#card-3');
  visit('/cart?coupon=X');
  expect(replaceState).toHaveBeenLastCalledWith({ key: 'kept' }, '', '/cart');
  replaceState.mockClear();
  expect(visit('/course/animation?utm_source=poster')).toBe('X');
  expect(replaceState).not.toHaveBeenCalled();
});

test('what could not be a code is none, and does not put out one that is kept', () => {
  visit('/?coupon=ABCD');
  for (const code of ['', '%20', '<script>', 'x'.repeat(41)]) expect(visit(`/?coupon=${code}`)).toBe('ABCD');
});

test('it is forgotten when told so, and after a month', () => {
  visit('/?coupon=ABCD');
  expect(readCouponLink(START + 30 * DAY)).toBe('ABCD');
  expect(readCouponLink(START + 31 * DAY)).toBeNull();
  forgetCouponLink();
  expect(readCouponLink(START)).toBeNull();
});

test('a storage that is forbidden or broken means no code', () => {
  localStorage.setItem('coupon_link', '{"broken":');
  expect(readCouponLink(START)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(visit('/?coupon=ABCD')).toBeNull();
  expect(replaceState).toHaveBeenCalled();
  forgetCouponLink();
});
