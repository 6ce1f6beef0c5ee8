import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeComparison, comparisonLabel, runLabel } from './reconciliation-labels.ts';

const comparison = {
  from: '2026-11-18T21:00:00.000Z',
  upTo: '2026-11-25T21:00:00.000Z',
  payments: 3,
  refunds: 1,
  discrepancies: 0,
};

describe('the state of the books', () => {
  it('is unknown before the first comparison', () => {
    expect(comparisonLabel({ comparison: null, unbalancedOrders: 0 })).toEqual({
      tone: 'neutral',
      badge: 'Not compared yet',
      line: 'The gateway’s payments and refunds have not been compared with ours.',
    });
    const { tone, line } = comparisonLabel({ comparison: null, unbalancedOrders: 1 });
    expect([tone, line]).toEqual(['bad', expect.stringContaining('1 order has no matching payment.')]);
  });

  it('says up to when it was compared, and how much', () => {
    const { tone, badge, line } = comparisonLabel({ comparison, unbalancedOrders: 0 });
    expect([tone, badge]).toEqual(['ok', 'All match']);
    expect(line).toMatch(/^Compared up to .*, 2:30 am: 3 payments, 1 refund\. The comparison goes back to 19 Nov/);
    expect(describeComparison({ ...comparison, payments: 1200, refunds: 0 })).toMatch(/: 1,200 payments, 0 refunds$/);
  });

  it('claims nothing from a comparison of nothing', () => {
    const empty = { ...comparison, payments: 0, refunds: 0 };
    expect(comparisonLabel({ comparison: empty, unbalancedOrders: 0 })).toMatchObject({
      tone: 'neutral',
      badge: 'Nothing to compare',
    });
  });

  it('counts discrepancies, and orders that do not balance', () => {
    const toText = (discrepancies: number, unbalancedOrders = 0) =>
      comparisonLabel({ comparison: { ...comparison, discrepancies }, unbalancedOrders });
    expect(toText(1)).toMatchObject({ tone: 'bad', badge: '1 discrepancy' });
    expect(toText(2)).toMatchObject({ tone: 'bad', badge: '2 discrepancies' });
    expect(toText(0, 2)).toMatchObject({ tone: 'bad', badge: 'Needs attention' });
    expect(toText(1, 2).line).toContain('2 orders have no matching payment.');
  });

  it('is good only when something was compared and nothing differs', () => {
    const count = fc.nat({ max: 3 });
    const any = fc.option(fc.record({ payments: count, refunds: count, discrepancies: count }));
    fc.assert(
      fc.property(any, count, (found, unbalancedOrders) => {
        const { tone } = comparisonLabel({ comparison: found && { ...comparison, ...found }, unbalancedOrders });
        const isGood =
          found !== null && found.payments + found.refunds > 0 && found.discrepancies + unbalancedOrders === 0;
        expect(tone === 'ok').toBe(isGood);
      }),
    );
  });
});

describe('a run', () => {
  const run = { id: '', startedAt: '', endedAt: '', askedBy: null, tries: 1, autoResolved: 0, failure: '' };
  it.each([
    [{ endedAt: null, payments: 1, found: 0 }, 'Comparing'],
    [{ failure: 'Away', payments: 1, found: 0 }, 'Interrupted'],
    [{ payments: 1, found: 2 }, '2 discrepancies'],
    [{ payments: 1, found: 0 }, 'All match'],
    [{ payments: 0, found: 0 }, 'Nothing to compare'],
  ])('%j says %s', (more, text) => {
    expect(runLabel({ ...run, refunds: 0, orders: 0, ...more })).toMatchObject({ label: text });
  });
});
