import { describe, expect, test } from 'vitest';
import { findDocument } from '../../../pages.ts';
import { siteShapes } from '../contract.ts';
import {
  findClash,
  formatSpan,
  overlap,
  previewPages,
  previewUrl,
  SCHEDULABLE_SUBJECTS,
  schedulableFields,
  scheduleState,
  timesProblem,
} from './rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const span = (from: number, to: number | null) => ({ startsAt: day(from), endsAt: to === null ? null : day(to) });

test.each([
  [span(1, 3), span(2, 4), true],
  [span(1, 3), span(3, 4), false],
  [span(1, 3), span(4, 5), false],
  [span(1, null), span(4, 5), true],
  [span(4, null), span(1, 4), false],
  [span(1, 9), span(4, 5), true],
])('%j and %j overlap: %s, in both orders', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

test('only schedules of the same field clash, whatever else they change', () => {
  const existing = [
    { ...span(1, 5), fields: { notes: [] } },
    { ...span(5, 9), fields: { tiers: [], notes: [] } },
  ];
  expect(findClash({ ...span(3, 4), fields: { tiers: [] } }, existing)).toBeNull();
  expect(findClash({ ...span(4, 6), fields: { tiers: [] } }, existing)).toBe(existing[1]);
  expect(findClash({ ...span(4, 5), fields: { notes: [] } }, existing)).toBe(existing[0]);
});

test.each([
  [span(5, 6), 'scheduled'],
  [span(4, 6), 'live'],
  [span(4, null), 'live'],
  [span(1, 4), 'ended'],
])('on 4 December %j is %s', (times, state) => expect(scheduleState(times, day(4))).toBe(state));

describe('times', () => {
  const waiting = { now: day(4), liveSince: null };
  const live = { now: day(4), liveSince: day(2) };
  test.each([
    [span(5, 6), waiting, null],
    [span(5, null), waiting, null],
    [span(4, 6), waiting, 'startsAt'],
    [span(6, 6), waiting, 'endsAt'],
    [span(2000, null), waiting, 'startsAt'],
    [span(5, 2000), waiting, 'endsAt'],
    [span(2, 9), live, null],
    [span(3, 9), live, 'startsAt'],
    [span(2, 4), live, 'endsAt'],
  ])('%j of %j', (times, moment, path) => expect(timesProblem(times, moment)?.path ?? null).toBe(path));
});

test('every field that can be scheduled is one of its subject, and has a page that is a document', () => {
  for (const subject of SCHEDULABLE_SUBJECTS) {
    for (const name of Object.keys(schedulableFields(subject))) {
      expect(Object.keys(siteShapes[subject].shape), subject).toContain(name);
      const pages = previewPages(subject, [name], 'seo');
      expect(pages.length, name).toBeGreaterThan(0);
      for (const { path } of pages) expect(findDocument(new URL(path, 'http://a').pathname), path).toBeTruthy();
    }
  }
});

test('a text is previewed where visitors see it', () => {
  expect(previewPages('shop', ['cartNotes', 'coursesLead', 'facilities'], null).map(({ path }) => path)).toEqual([
    '/cart',
    '/services',
  ]);
  expect(previewPages('pricing-tiers', ['notes'], 'seo')).toEqual([{ label: 'A service', path: '/service/seo' }]);
  expect(previewPages('pricing-tiers', ['notes'], null)).toEqual([]);
  expect(previewUrl('a', '/#free-session')).toBe('/site-preview/a?page=%2F#free-session');
  expect(previewUrl('a', '/services?tab=services')).toBe('/site-preview/a?page=%2Fservices%3Ftab%3Dservices');
});

test.each([
  ['2026-12-07T04:30:00Z', null, '7 Dec, 10 am, for good'],
  ['2026-12-07T04:30:00Z', '2026-12-14T12:30:00Z', '7 Dec, 10 am to 14 Dec, 6 pm'],
  // Midnight between the 14th and the 15th in India.
  ['2026-12-07T04:30:00Z', '2026-12-14T18:30:00Z', '7 Dec, 10 am to the end of 14 Dec'],
  ['2026-11-27T12:30:00Z', '2026-11-28T12:30:00Z', 'Today, 6 pm to 28 Nov, 6 pm'],
  ['2026-11-27T12:30:00Z', '2026-11-27T14:30:00Z', 'Today, 6 pm to 8 pm'],
  ['2026-11-27T12:30:00Z', '2026-11-27T18:30:00Z', 'Today, 6 pm to the end of today'],
])('from %s to %s is %s', (startsAt, endsAt, text) => {
  expect(formatSpan(startsAt, endsAt, new Date('2026-11-27T06:00:00Z'))).toBe(text);
});
