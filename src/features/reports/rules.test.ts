import { describe, expect, test } from 'vitest';
import {
  formatChange,
  daysOf,
  percentOf,
  readPageView,
  REPORTS,
  reportsFor,
  sightOf,
  type PageRequest,
} from './rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const request: PageRequest = {
  userAgent: firefox,
  purpose: '',
  destination: 'document',
  site: 'none',
  referer: '',
  search: '',
  host: 'misaal.example',
};

describe('a page view', () => {
  test.each<[string, Partial<PageRequest>, object | null]>([
    ['typed', {}, { source: '', isVisit: true }],
    [
      'from a search',
      { site: 'cross-site', referer: 'https://search.example/?q=x' },
      { source: 'search.example', isVisit: true },
    ],
    [
      'of a campaign',
      { search: '?utm_source=Poster&x=1', referer: 'https://a.example/' },
      { source: 'poster', isVisit: true },
    ],
    ['of a campaign that names a person', { search: '?utm_source=asha@example.com' }, { source: '', isVisit: true }],
    ['within the visit', { site: 'same-origin', search: '?utm_source=poster' }, { source: '', isVisit: false }],
    ['within, of an old browser', { site: '', referer: 'https://misaal.example/blog' }, { source: '', isVisit: false }],
    ['fetched ahead', { purpose: 'prefetch' }, null],
    ['fetched by a script', { destination: 'empty' }, null],
    ['by a program', { userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' }, null],
    ['by nobody', { userAgent: '' }, null],
    ['of a browser that says nothing of it', { destination: '' }, { source: '', isVisit: true }],
    ['of a campaign without a name', { search: '?utm_source=%20' }, { source: '', isVisit: true }],
    ['of a campaign with a broken name', { search: '?utm_source=a%00b' }, { source: '', isVisit: true }],
    ['of a long campaign', { search: `?utm_source=%20${'a'.repeat(70)}` }, { source: 'a'.repeat(60), isVisit: true }],
    ['with other words in its address', { search: '?x=utm_source' }, { source: '', isVisit: true }],
    ['from a long name', { referer: `https://${'a'.repeat(70)}.example/` }, { source: 'a'.repeat(60), isVisit: true }],
  ])('%s', (_, change, view) => {
    expect(readPageView({ ...request, ...change })).toEqual(view);
  });
});

describe('the days of a period', () => {
  test.each([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['7-days', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['30-days', '2026-11-29', '2026-10-31', '2026-11-29'],
    ['this-month', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-11-22', '2026-10-01', '2026-11-22'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['year', '2026-11-22', '2026-04-01', '2026-11-22'],
    ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ] as const)('%s on %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });
});

test('money is for accountants, learning for trainers, visits for counsellors and editors, all for admins', () => {
  expect(reportsFor('accountant')).toEqual(['sales-by-course', 'sales-by-source', 'sales-by-coupon']);
  expect(reportsFor('trainer')).toEqual(['completion', 'drop-off', 'hardest-questions', 'cohorts', 'attendance']);
  expect(reportsFor('owner')).toEqual([...REPORTS]);
  expect(reportsFor('editor')).toEqual(['visits']);
  expect(reportsFor('counsellor')).toEqual(['first-replies', 'lost-reasons', 'visits']);
});

test.each([
  [110, 100, '+10%'],
  [97, 100, '−3%'],
  [100, 100, 'No change'],
  [1001, 1000, 'No change'],
  [5, 0, null],
  [0, 0, null],
  [5, -5, null],
  [10, 5, '+100%'],
])('%d paise after %d: %s', (now, before, text) => expect(formatChange(now, before, { inPercent: true })).toBe(text));

test.each([
  [38, 32, '+6'],
  [214, 222, '−8'],
  [17, 17, 'No change'],
  [4, 0, null],
])('%d people after %d: %s', (now, before, text) => expect(formatChange(now, before, { inPercent: false })).toBe(text));

test('a part of nothing has no per cent', () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBeNull();
});

test('the first page of the office shows to each role what it works on', () => {
  const nothing = { money: false, enquiries: false, learning: false, posts: false };
  expect(sightOf('accountant')).toEqual({ ...nothing, money: true });
  expect(sightOf('counsellor')).toEqual({ ...nothing, enquiries: true });
  expect(sightOf('trainer')).toEqual({ ...nothing, learning: true });
  expect(sightOf('editor')).toEqual({ ...nothing, posts: true });
  expect(sightOf('admin')).toEqual({ money: true, enquiries: true, learning: true, posts: true });
});
