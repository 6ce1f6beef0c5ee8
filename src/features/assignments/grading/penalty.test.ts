import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latePenalty } from '../deadlines/deadline-rules.ts';
import { sumCriteria, zipNames } from './grading-rules.ts';

const steps = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((halves) => halves / 2);
const rule = fc.record({
  policy: fc.constant('per-day' as const),
  percentPerDay: fc.integer({ min: 1, max: 50 }),
  floorPercent: fc.integer({ min: 0, max: 100 }),
});
const graded = steps(1000)
  .filter((points) => points >= 1)
  .chain((maxPoints) => fc.record({ maxPoints: fc.constant(maxPoints), points: steps(Math.floor(maxPoints)) }));

test('a penalty never raises what was earned and never goes below the floor or 0', () => {
  fc.assert(
    fc.property(rule, graded, fc.integer({ min: 0, max: 400 }), (late, { points, maxPoints }, lateDays) => {
      const taken = latePenalty(late, { points, maxPoints, lateDays });
      const floor = (late.floorPercent * maxPoints) / 100;
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(points - taken).toBeGreaterThanOrEqual(Math.min(points, floor) - 1e-6);
      expect(points - taken).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('a penalty grows with the days, is the stated share of the points until the floor, and is 0 on time', () => {
  fc.assert(
    fc.property(rule, graded, fc.integer({ min: 0, max: 60 }), (late, { points, maxPoints }, lateDays) => {
      const of = (days: number) => latePenalty(late, { points, maxPoints, lateDays: days });
      expect(of(0)).toBe(0);
      expect(of(lateDays + 1)).toBeGreaterThanOrEqual(of(lateDays));
      const share = (late.percentPerDay * maxPoints * lateDays) / 100;
      expect(of(lateDays)).toBeLessThanOrEqual(share + 1e-6);
      if (points - share > (late.floorPercent * maxPoints) / 100) expect(of(lateDays)).toBeCloseTo(share, 5);
    }),
  );
});

test('other policies take nothing off', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('accept' as const, 'closed' as const),
      graded,
      fc.nat(60),
      (policy, grade, lateDays) => {
        expect(latePenalty({ policy, percentPerDay: 10, floorPercent: 0 }, { ...grade, lateDays })).toBe(0);
      },
    ),
  );
});

test('the points of a grade are the sum of its criteria, in any order', () => {
  const criterion = fc.record({ max: steps(20), share: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(criterion, { minLength: 1, maxLength: 10 }), (criteria) => {
      const rubric = criteria.map(({ max }, at) => ({
        id: `c${at}`,
        title: 'Criterion',
        description: '',
        levels: [0, max].map((points) => ({ id: `${points}`, title: 'Level', description: '', points })),
      }));
      const given = criteria.map(({ max, share }, at) => ({
        criterionId: `c${at}`,
        levelId: null,
        points: Math.floor(max * share * 2) / 2,
      }));
      const total = given.reduce((sum, { points }) => sum + points, 0);
      expect(sumCriteria(rubric, given)).toEqual({ points: total });
      expect(sumCriteria(rubric, given.toReversed())).toEqual({ points: total });
      expect(sumCriteria(rubric, given.slice(1))).toHaveProperty('issue.code', 'rubric-incomplete');
    }),
  );
});

test('files of one archive have each a name of their own, without folders', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('a.pdf', 'A.pdf', '../a.pdf', '..')), { maxLength: 10 }),
      (names) => {
        const given = zipNames(names);
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length);
        expect(given.filter((name) => /[\\/]|^\.+$|^$/.test(name))).toEqual([]);
      },
    ),
  );
});
