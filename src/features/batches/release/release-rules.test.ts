import { describe, expect, it } from 'vitest';
import { findLocks, heldNumbers, type ReleaseRule } from './release-rules.ts';

const contents = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, name: id.toUpperCase(), moduleIndex: at < 2 ? 0 : 1 }));
const rule = (more: Partial<ReleaseRule>): ReleaseRule => ({
  moduleIndex: null,
  contentId: null,
  kind: 'date',
  onDay: null,
  afterNumber: null,
  ...more,
});
const known = (more: object = {}) => ({
  today: '2026-12-07',
  heldNumbers: new Set([1]),
  completedIds: new Set<string>(),
  openIds: new Set<string>(),
  ...more,
});
const locked = (rules: ReleaseRule[], more: object = {}) => Object.fromEntries(findLocks(contents, rules, known(more)));

describe('contents open', () => {
  it('without a rule, and by date from its first minute', () => {
    expect(locked([])).toEqual({});
    expect(locked([rule({ moduleIndex: 1, onDay: '2026-12-07' })])).toEqual({});
    expect(Object.keys(locked([rule({ moduleIndex: 1, onDay: '2026-12-08' })]))).toEqual(['c', 'd']);
  });

  it('after a class, and a rule of a content goes before that of its module', () => {
    const rules = [
      rule({ moduleIndex: 0, kind: 'session', afterNumber: 2 }),
      rule({ contentId: 'b', kind: 'session', afterNumber: 1 }),
    ];
    expect(locked(rules)).toEqual({ a: { opensOn: null, opensAfterClass: 2, opensAfterContent: null } });
  });

  it('after what comes before them', () => {
    const rules = [rule({ moduleIndex: 1, kind: 'previous' })];
    expect(locked(rules)).toMatchObject({ c: { opensAfterContent: 'B' }, d: { opensAfterContent: 'B' } });
    expect(locked(rules, { completedIds: new Set(['b']) })).toEqual({});
    expect(locked([rule({ contentId: 'a', kind: 'previous' })])).toEqual({});
  });

  it('and stay open once they were opened, completed or opened early', () => {
    const rules = [rule({ moduleIndex: 1, onDay: '2027-01-01' })];
    expect(Object.keys(locked(rules, { openIds: new Set(['c']) }))).toEqual(['d']);
    expect(Object.keys(locked(rules, { completedIds: new Set(['d']) }))).toEqual(['c']);
  });
});

it('a cancelled class is held when its replacement is', () => {
  const one = (number: number, more: object = {}) => ({
    id: `s${number}`,
    number,
    isCancelled: false,
    isOver: true,
    replacesId: null,
    ...more,
  });
  const classes = [
    one(1),
    one(2, { isCancelled: true }),
    one(3, { isOver: false }),
    one(4, { replacesId: 's2', isCancelled: true }),
    one(5, { replacesId: 's4' }),
    one(6, { isCancelled: true }),
  ];
  expect([...heldNumbers(classes)]).toEqual([1, 2, 4, 5]);
});
