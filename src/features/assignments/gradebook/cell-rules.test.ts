import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attendanceResult,
  isScoreInRange,
  percentOf,
  quizResult,
  toCell,
  totalsOf,
  workResult,
  type Override,
  type WorkResult,
} from './cell-rules.ts';
import { GRADE_CATEGORIES, roundPercent, type GradeCategory } from './grade-rules.ts';

const item = { itemId: 'a', category: 'assignments' as const, counts: true };
const held: Override = { revision: 2, isRemoved: false, score: 18, isExcused: false, reason: 'x', by: 'R', at: '' };
const status = { isMissing: false, isLate: false, dueAt: null, outcome: null };
const submission = { id: 's', score: 12, officeScore: 15, hasUnreleasedGrade: true, gradeState: 'saved' as const };
const work = (more: Partial<WorkResult> = {}): WorkResult => ({
  ...{ points: 20, status, submission, isOver: false },
  ...more,
});

describe('a cell', () => {
  it('has unreleased grades for the office alone', () => {
    expect(workResult(work(), true)).toMatchObject({ status: 'graded', score: 15, isReleased: false });
    expect(workResult(work(), false)).toMatchObject({ status: 'graded', score: 12, isReleased: true });
    const first = work({ submission: { ...submission, score: null } });
    expect(workResult(first, false)).toMatchObject({ status: 'submitted', score: null, isReleased: false });
  });

  it('is missing past its due date, and untaken without one once the course is over', () => {
    const none = work({ submission: null });
    expect(workResult(none, true)).toMatchObject({ status: 'none', isUntaken: false });
    expect(workResult({ ...none, isOver: true }, true)).toMatchObject({ status: 'none', isUntaken: true });
    const missing = { ...none, status: { ...status, isMissing: true, dueAt: new Date(0) } };
    expect(workResult(missing, true)).toMatchObject({ status: 'missing', dueAt: '1970-01-01T00:00:00.000Z' });
  });

  it('has the adjustment in place of its score, and keeps the score under it', () => {
    const result = workResult(work(), true);
    expect(toCell(item, result, held)).toMatchObject({
      ...{ score: 18, underlyingScore: 15, isAdjusted: true, status: 'graded', isReleased: true, revision: 2 },
    });
    const excused = toCell(item, result, { ...held, score: null, isExcused: true });
    expect(excused).toMatchObject({ score: null, status: 'excused', isAdjusted: false });
    const removed = toCell(item, result, { ...held, isRemoved: true });
    expect(removed).toMatchObject({ score: 15, isAdjusted: false, override: null, revision: 2 });
  });

  it('shows its percentage with one decimal, half up', () => {
    const quiz = toCell(item, quizResult({ score: 5, total: 7 }, { maxPoints: 10 }), null);
    expect(percentOf(quiz)).toBe(71.4);
    expect(percentOf(toCell(item, attendanceResult({ attended: 15, counted: 18 }), null))).toBe(83.3);
    expect(percentOf(toCell(item, attendanceResult({ attended: 0, counted: 0 }), null))).toBeNull();
  });

  it('takes an adjustment from 0 to 1.2 of the points, with one decimal', () => {
    expect([0, 24, 12.3, 0.1].map((score) => isScoreInRange(score, 20))).toEqual([true, true, true, true]);
    expect([-0.1, 24.1, 12.34].map((score) => isScoreInRange(score, 20))).toEqual([false, false, false]);
  });
});

/** The rule of assignments §4 once more, in fractions of whole numbers, cell by cell. */
function independently(
  drawn: readonly { category: GradeCategory; kind: string; score: bigint; max: bigint }[],
  weights: Record<GradeCategory, number>,
  withMissing: boolean,
): number | null {
  let sum = 0;
  let weight = 0;
  for (const category of GRADE_CATEGORIES) {
    const own = drawn.filter(
      (one) => one.category === category && (one.kind === 'graded' || (withMissing && one.kind !== 'excused')),
    );
    if (own.length === 0) continue;
    const isByPoints = category === 'assignments';
    let numerator = 0n;
    let denominator = 1n;
    const all = own.reduce((product, { max }) => product * max, 1n);
    for (const { kind, score, max } of own) {
      const earned = kind === 'graded' ? score : 0n;
      // Of points: score ÷ sum of points; else the mean of score ÷ points over a common denominator.
      numerator += isByPoints ? earned : (earned * all) / max;
    }
    denominator = isByPoints ? own.reduce((total, { max }) => total + max, 0n) : all * BigInt(own.length);
    sum += (weights[category] * Number((numerator * 10n ** 15n) / denominator)) / 1e13;
    weight += weights[category];
  }
  return weight === 0 ? null : sum / weight;
}

it('sums are those of an independent calculation', () => {
  const drawnCell = fc.record({
    category: fc.constantFrom(...GRADE_CATEGORIES),
    kind: fc.constantFrom('graded', 'missing', 'excused'),
    max: fc.bigInt({ min: 1n, max: 1000n }),
    part: fc.bigInt({ min: 0n, max: 100n }),
  });
  const weightsOf = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map((cuts) => cuts.toSorted((one, other) => one - other))
    .map(([one = 0, two = 0, three = 0]) => ({
      ...{ assignments: one, quizzes: two - one, finalTest: three - two, attendance: 100 - three },
    }));
  fc.assert(
    fc.property(fc.array(drawnCell, { maxLength: 12 }), weightsOf, (cells, weights) => {
      const drawn = cells.map(({ part, max, ...cell }) => ({ ...cell, max, score: (part * max) / 100n }));
      const built = drawn.map(({ category, kind, max, score }) => {
        const result = workResult(
          {
            points: Number(max),
            status: { ...status, isMissing: kind === 'missing' },
            submission: kind === 'missing' ? null : { ...submission, officeScore: Number(score) },
            isOver: false,
          },
          true,
        );
        const excuse = kind === 'excused' ? { ...held, score: null, isExcused: true } : null;
        return toCell({ itemId: '', category, counts: true }, result, excuse);
      });
      const { currentPercent, finalPercent } = totalsOf(built, weights);
      const expected = [independently(drawn, weights, false), independently(drawn, weights, true)];
      for (const [at, figure] of [currentPercent, finalPercent].entries()) {
        const other = expected[at] ?? null;
        if (other === null) expect(figure).toBeNull();
        else expect(Math.abs((roundPercent(figure) ?? -1) - other)).toBeLessThanOrEqual(0.05 + 1e-6);
      }
    }),
  );
});
