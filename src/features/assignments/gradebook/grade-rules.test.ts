import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals, DEFAULT_WEIGHTS, GRADE_CATEGORIES, roundPercent, type GradedCell } from './grade-rules.ts';

const cell = (more: Partial<GradedCell>): GradedCell => ({
  category: 'assignments',
  counts: true,
  maxPoints: 20,
  status: 'graded',
  score: 16,
  ...more,
});
const rounded = (cells: GradedCell[], weights = DEFAULT_WEIGHTS) => {
  const { currentPercent, finalPercent } = computeTotals(cells, weights);
  return [roundPercent(currentPercent), roundPercent(finalPercent)];
};

describe('the grades of a course', () => {
  it('weigh assignments by their points, quizzes equally, and scale what is there to 100', () => {
    const assignments = [cell({ score: 16 }), cell({ score: 10, maxPoints: 10 })];
    expect(rounded(assignments)).toEqual([86.7, 86.7]);
    const quizzes = [
      cell({ category: 'quizzes', score: 5, maxPoints: 10 }),
      cell({ category: 'quizzes', score: 2, maxPoints: 2 }),
    ];
    expect(rounded(quizzes)).toEqual([75, 75]);
    // (86.67 × 50 + 75 × 20) ÷ 70
    expect(rounded([...assignments, ...quizzes])).toEqual([83.3, 83.3]);
  });

  it('count missing and untaken work as 0 in the final grade alone', () => {
    const cells = [
      cell({}),
      cell({ status: 'missing', score: null }),
      cell({ category: 'finalTest', status: 'none', score: null, isUntaken: true, maxPoints: 100 }),
    ];
    expect(rounded(cells)).toEqual([80, 25]);
  });

  it('leave out what is excused, not due, ungraded or does not count', () => {
    const others = [
      cell({ status: 'excused', score: null }),
      cell({ status: 'none', score: null }),
      cell({ status: 'submitted', score: null }),
      cell({ score: 0, counts: false }),
    ];
    expect(rounded(others)).toEqual([null, null]);
    expect(rounded([cell({}), ...others])).toEqual([80, 80]);
  });

  it('have no figure when only categories without weight are graded', () => {
    expect(rounded([cell({ category: 'attendance', score: 90, maxPoints: 100 })])).toEqual([null, null]);
  });

  it('stay between 0 and 100, and the final one is never above the current one', () => {
    const anyCell = fc.record({
      category: fc.constantFrom(...GRADE_CATEGORIES),
      counts: fc.boolean(),
      maxPoints: fc.integer({ min: 1, max: 100 }),
      status: fc.constantFrom('none' as const, 'missing' as const, 'submitted' as const, 'graded' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 30 }), (drawn) => {
        const cells = drawn.map(({ share, ...one }) => ({
          ...one,
          category: 'assignments' as const,
          score: one.status === 'graded' ? share * one.maxPoints : null,
        }));
        const { currentPercent, finalPercent } = computeTotals(cells, DEFAULT_WEIGHTS);
        for (const percent of [currentPercent, finalPercent]) {
          expect(percent ?? 0).toBeGreaterThanOrEqual(0);
          expect(percent ?? 0).toBeLessThanOrEqual(100.000001);
        }
        if (currentPercent !== null) expect(finalPercent ?? 0).toBeLessThanOrEqual(currentPercent + 1e-9);
      }),
    );
  });
});

describe('a percentage', () => {
  it.each([
    [82.45, 82.5],
    [82.449, 82.4],
    [(0.1 + 0.2) * 100 + 0.05, 30.1],
    [0, 0],
    [100, 100],
  ])('of %d is shown as %d', (percent, shown) => expect(roundPercent(percent)).toBe(shown));
});
