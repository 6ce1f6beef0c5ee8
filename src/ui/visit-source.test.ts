import { beforeEach, expect, test, vi } from 'vitest';
import { visitSourceSchema } from '../platform/http/text-contract.ts';
import { readVisitSource, rememberVisitSource } from './visit-source.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-14T10:00:00Z');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

function visit(path: string, { referrer = '', now = START } = {}): Record<string, string> {
  const { pathname, search, host } = new URL(path, 'https://misaal.example');
  vi.stubGlobal('location', { pathname, search, host });
  vi.stubGlobal('document', { referrer });
  rememberVisitSource(now);
  return readVisitSource(now);
}

test('the first campaign and the latest are kept, with the first and the latest page', () => {
  visit('/course/animation?utm_source=poster&utm_medium=qr&gclid=abc');
  visit('/blog');
  expect(visit('/services?utm_source=mail&utm_campaign=november')).toEqual({
    first_utm_source: 'poster',
    first_utm_medium: 'qr',
    first_gclid: 'abc',
    utm_source: 'mail',
    utm_campaign: 'november',
    landing: '/course/animation',
    page: '/services',
  });
});

test('of a referring site only the host is kept, and our own is none', () => {
  visit('/', { referrer: 'https://search.example/find?q=my+secret' });
  expect(visit('/about', { referrer: 'https://misaal.example/' })).toEqual({
    first_referrer: 'search.example',
    referrer: 'search.example',
    landing: '/',
    page: '/about',
  });
});

test('a direct visit has its pages alone', () => {
  expect(visit('/contact?utm_source=&x=1')).toEqual({ landing: '/contact', page: '/contact' });
});

test('no person is kept: mail addresses in marks and numbers of certificates are left out', () => {
  const source = visit('/certificate/MSL-1?utm_term=asha@example.com&utm_source=card');
  expect(source).toEqual({
    first_utm_source: 'card',
    utm_source: 'card',
    landing: '/certificate',
    page: '/certificate',
  });
});

test('after 90 days it begins anew', () => {
  visit('/?utm_source=poster');
  expect(visit('/blog', { now: START + 90 * DAY })).toMatchObject({ utm_source: 'poster' });
  expect(visit('/blog', { now: START + 91 * DAY })).toEqual({ landing: '/blog', page: '/blog' });
});

test('however much an address says, the server takes it', () => {
  const marks = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid', 'other'];
  const search = (text: string) => marks.map((mark) => `${mark}=${text.repeat(900)}`).join('&');
  visit(`/?${search('a')}`, { referrer: 'https://one.example/' });
  const source = visit(`/?${search('b')}`, { referrer: 'https://two.example/' });
  expect(Object.keys(source).length).toBeLessThanOrEqual(20);
  expect(Math.max(...Object.values(source).map((text) => text.length))).toBe(200);
  expect(visitSourceSchema.safeParse(source).success).toBe(true);
});

test('what somebody wrote into the drawer is not passed on', () => {
  localStorage.setItem(
    'visit_source',
    JSON.stringify({ since: START, source: { evil: 'x', utm_source: 7, page: '/' } }),
  );
  expect(readVisitSource(START)).toEqual({ page: '/' });
  localStorage.setItem('visit_source', '{');
  expect(readVisitSource(START)).toEqual({});
});

test('a browser that keeps nothing has no source and no error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(visit('/?utm_source=poster')).toEqual({});
});
