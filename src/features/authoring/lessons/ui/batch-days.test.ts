import { describe, expect, it } from 'vitest';
import { dueDaysText, type BatchDays } from './batch-days.ts';

describe('due dates after a class', () => {
  const batches: BatchDays[] = [
    { batchCode: 'DRAW-01', days: { 1: '2026-12-29', 2: '2026-12-31' } },
    { batchCode: 'DRAW-02', days: { 1: '2027-01-04' } },
  ];

  it('are the day of the class in each batch and the days after it', () => {
    expect(dueDaysText({ sessionNumber: 1, days: 3 }, batches)).toEqual([
      'DRAW-01: due Friday, 1\u00A0January',
      'DRAW-02: due Thursday, 7\u00A0January',
    ]);
  });

  it('are missing where a batch has no such class, and while no class is named', () => {
    expect(dueDaysText({ sessionNumber: 2, days: null }, batches)).toEqual([
      'DRAW-01: due Thursday, 31\u00A0December',
      'DRAW-02 has no class 2, so no due date',
    ]);
    expect(dueDaysText({ sessionNumber: null, days: 0 }, batches)).toEqual([]);
  });
});
