import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leftOfLines,
  mayAskBack,
  policyRefundPaise,
  refundByHandKey,
  refundSuccessorKey,
  revokesCertificate,
  refundPauseSeconds,
  refundBaseKey,
} from './refund-rules.ts';

describe('a buyer may ask for money back', () => {
  it('while the order is paid and some of it is still with us', () => {
    expect(mayAskBack({ state: 'paid', totalPaise: 100_00 }, 99_99)).toBe(true);
    expect(mayAskBack({ state: 'paid', totalPaise: 100_00 }, 100_00)).toBe(false);
    for (const state of ['created', 'open', 'refunded'] as const) {
      expect(mayAskBack({ state, totalPaise: 100_00 }, 0)).toBe(false);
    }
  });
});

describe('the key of a refund', () => {
  it('counts up to five tries', () => {
    const keys = ['office-a'];
    for (let next = refundSuccessorKey('office-a'); next !== null && keys.length < 9; next = refundSuccessorKey(next))
      keys.push(next);
    expect(keys).toEqual(['office-a', 'office-a-r2', 'office-a-r3', 'office-a-r4', 'office-a-r5']);
    expect(refundSuccessorKey('office-a-r12')).toBeNull();
    expect(refundSuccessorKey('a-r2-b')).toBe('a-r2-b-r2');
  });

  it('has one base for all tries, and a last one for money sent by hand', () => {
    for (const key of ['office-a', 'office-a-r2', 'office-a-r12']) {
      expect(refundBaseKey(key)).toBe('office-a');
      expect(refundByHandKey(key)).toBe('office-a-r99');
    }
    expect(refundBaseKey('a-r2-b')).toBe('a-r2-b');
  });
});

describe('policyRefundPaise', () => {
  const policy = { wholeDays: 7, lastDays: 90 };
  it.each([
    [{ watchedPercent: 60, days: 0 }, 10_000_00],
    [{ watchedPercent: 60, days: 7 }, 10_000_00],
    [{ watchedPercent: 100, days: 3 }, 0],
    [{ watchedPercent: 12, days: 9 }, 8_800_00],
    [{ watchedPercent: 0, days: 45 }, 5_000_00],
    [{ watchedPercent: 33, days: 8 }, 6_700_00],
    [{ watchedPercent: 0, days: 89 }, 111_00],
    [{ watchedPercent: 0, days: 90 }, 0],
  ])('of ₹10,000 with %j is %i paise', (details, paise) => {
    expect(policyRefundPaise({ paidPaise: 10_000_00, ...details }, policy)).toBe(paise);
  });

  it('gives all in the first days, also where they outlast the others', () => {
    const details = { paidPaise: 10_000_00, watchedPercent: 60 };
    expect(policyRefundPaise({ ...details, days: 7 }, { wholeDays: 10, lastDays: 5 })).toBe(10_000_00);
    expect(policyRefundPaise({ ...details, days: 10 }, { wholeDays: 10, lastDays: 10 })).toBe(10_000_00);
    expect(policyRefundPaise({ ...details, days: 11 }, { wholeDays: 10, lastDays: 5 })).toBe(0);
  });

  it('never gives more than was paid, nor less than nothing', () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        whole(2_000_000_000),
        whole(100),
        whole(2000),
        whole(365),
        whole(1000),
        (paidPaise, watchedPercent, days, wholeDays, last) => {
          const given = policyRefundPaise({ paidPaise, watchedPercent, days }, { wholeDays, lastDays: last + 1 });
          expect(given).toBeGreaterThanOrEqual(0);
          expect(given).toBeLessThanOrEqual(paidPaise);
        },
      ),
    );
  });
});

describe('leftOfLines', () => {
  const line = (id: string, paidPaise: number, returnedAt: Date | null = null) => ({ id, paidPaise, returnedAt });
  it('takes named parts from their lines, the others from the first with something left', () => {
    const lines = [line('a', 500), line('b', 300), line('c', 200, new Date(0))];
    const refunds = [
      { reason: 'office' as const, amountPaise: 100, parts: [{ lineId: 'a', amountPaise: 100 }] },
      { reason: 'already-owned' as const, amountPaise: 200, parts: null },
      { reason: 'provider' as const, amountPaise: 450, parts: null },
    ];
    expect(leftOfLines(lines, refunds).map(({ leftPaise }) => leftPaise)).toEqual([0, 250, 0]);
  });

  it('leaves nothing of a line of which more went back than was paid', () => {
    const refunds = [{ reason: 'office' as const, amountPaise: 600, parts: [{ lineId: 'a', amountPaise: 600 }] }];
    expect(leftOfLines([line('a', 500), line('b', 300)], refunds).map(({ leftPaise }) => leftPaise)).toEqual([0, 300]);
  });
});

it('asks for a refund again soon, then rarely, and never stops', () => {
  expect(refundPauseSeconds(0)).toBe(10);
  expect(refundPauseSeconds(3)).toBe(80);
  expect(refundPauseSeconds(1000)).toBe(21_600);
});

describe('a refund revokes the certificate of a course', () => {
  const line = { decision: undefined, isClosed: true, hasOtherAccess: false, isDefault: true };
  it('by the setting, once the course is refunded whole and not held otherwise', () => {
    expect(revokesCertificate(line)).toBe(true);
    expect(revokesCertificate({ ...line, isDefault: false })).toBe(false);
    expect(revokesCertificate({ ...line, isClosed: false })).toBe(false);
    expect(revokesCertificate({ ...line, hasOtherAccess: true })).toBe(false);
  });
  it('by a decision before all', () => {
    expect(revokesCertificate({ ...line, decision: 'keep' })).toBe(false);
    expect(revokesCertificate({ decision: 'revoke', isClosed: false, hasOtherAccess: true, isDefault: false })).toBe(
      true,
    );
  });
});
