import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditLines,
  creditParts,
  financialYear,
  findTakenSeries,
  GSTR1_TABLES,
  gstr1Section,
  indianMonth,
  invoiceFileName,
  invoiceKind,
  invoiceNumber,
  isOfState,
  needsAddress,
  placeOfSupply,
  splitTax,
  splitTaxStep,
  sumKinds,
  sumTax,
} from './rules.ts';

const paise = fc.integer({ min: 0, max: 2_000_000_000 });
const place = fc.record({ ratePercent: fc.constantFrom(0, 5, 12, 18, 28, 40), isInterState: fc.boolean() });
const parts = (split: ReturnType<typeof splitTax>) =>
  split.taxablePaise + split.cgstPaise + split.sgstPaise + split.igstPaise;

describe('findTakenSeries', () => {
  const before = { invoiceSeries: 'MSL', creditSeries: 'CRN', receiptSeries: 'RCT', deskSeries: 'DSK' };
  const taken = (change: Partial<typeof before>) =>
    findTakenSeries({
      before,
      after: { ...before, ...change },
      lastNumbers: { MSL: 16, CRN: 1, DSK: 4, OLD: 2, UNO: 0 },
      kinds: [
        { series: 'MSL', kind: 'tax-invoice' },
        { series: 'CRN', kind: 'credit-note' },
        { series: 'OLD', kind: 'bill-of-supply' },
      ],
    });

  it('takes a new prefix, and an earlier one of the same documents', () => {
    expect(taken({ invoiceSeries: 'NEW' })).toEqual([]);
    expect(taken({ invoiceSeries: 'OLD', receiptSeries: 'UNO' })).toEqual([]);
  });

  it('refuses one that numbers other documents, at each field', () => {
    expect(taken({ invoiceSeries: 'CRN', creditSeries: 'MSL' })).toEqual([
      { path: 'invoiceSeries', message: 'CRN numbers credit notes this financial year. Please choose another prefix.' },
      { path: 'creditSeries', message: 'MSL numbers invoices this financial year. Please choose another prefix.' },
    ]);
    expect(taken({ receiptSeries: 'DSK', deskSeries: 'DES' }).map(({ path }) => path)).toEqual(['receiptSeries']);
    expect(taken({ deskSeries: 'OLD' }).map(({ path }) => path)).toEqual(['deskSeries']);
  });
});

describe('splitTax', () => {
  it('takes 18% out of ₹29,500: ₹25,000 and ₹4,500', () => {
    const totalPaise = 29_500_00;
    expect(splitTax(totalPaise, { ratePercent: 18, isInterState: true })).toEqual({
      totalPaise,
      taxablePaise: 25_000_00,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 4_500_00,
    });
    expect(splitTax(totalPaise, { ratePercent: 18, isInterState: false })).toMatchObject({
      taxablePaise: 25_000_00,
      cgstPaise: 2_250_00,
      sgstPaise: 2_250_00,
    });
  });

  it('adds up to the paisa, with CGST = SGST, within a paisa of the exact tax', () => {
    fc.assert(
      fc.property(paise, place, (totalPaise, where) => {
        const split = splitTax(totalPaise, where);
        expect(parts(split)).toBe(totalPaise);
        expect(split.cgstPaise).toBe(split.sgstPaise);
        const tax = BigInt(totalPaise - split.taxablePaise) * BigInt(100 + where.ratePercent);
        const exact = BigInt(totalPaise) * BigInt(where.ratePercent);
        const off = tax > exact ? tax - exact : exact - tax;
        expect(off <= BigInt(100 + where.ratePercent)).toBe(true);
      }),
    );
  });

  it('a thousand carts: their invoices add up to what was paid, line by line and in all', () => {
    const carts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(carts, place, (rupees, where) => {
        const lines = rupees.map((one) => splitTax(one * 100, where));
        const whole = sumTax(lines);
        expect(whole.totalPaise).toBe(rupees.reduce((sum, one) => sum + one, 0) * 100);
        expect(parts(whole)).toBe(whole.totalPaise);
        expect(whole.cgstPaise).toBe(whole.sgstPaise);
      }),
      { numRuns: 1000 },
    );
  });

  it('taken back in steps, the steps add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_00 }), { maxLength: 10 }), place, (steps, where) => {
        let before = 0;
        const taken = steps.map((step) => {
          const split = splitTaxStep(before, step, where);
          before += step;
          return split;
        });
        expect(sumTax(taken)).toEqual(splitTax(before, where));
      }),
    );
  });
});

it.each([
  [{ gstin: '27AAPFU0939F1ZV', stateCode: '09' }, '27'],
  [{ gstin: '', stateCode: '07' }, '07'],
  [{ gstin: '', stateCode: '' }, '09'],
  [{ gstin: '', stateCode: '25' }, '09'],
])('the place of supply of %j', (buyer, code) => {
  expect(placeOfSupply(buyer, '09')).toBe(code);
});

it.each([
  ['a UIN after the state that its holder named', '0717UNO00157UNO', '27', '27'],
  ['a UIN alone', '0717UNO00157UNO', '', '07'],
  ['a supplier abroad in a state', '9917SGP29001OST', '27', '27'],
  ['a supplier abroad without one', '9917SGP29001OST', '', '09'],
  ['who collects tax', '29AAGCB7383J1CF', '27', '29'],
])('the place of supply to %s', (_who, gstin, stateCode, code) => {
  expect(placeOfSupply({ gstin, stateCode }, '09')).toBe(code);
});

it('only a seller with a GSTIN charges tax', () => {
  expect(invoiceKind({ gstin: '09AAAAA0000A1Z0' }, 18)).toBe('tax-invoice');
  expect(invoiceKind({ gstin: '09AAAAA0000A1Z0' }, 0)).toBe('bill-of-supply');
  expect(invoiceKind({ gstin: '' }, 18)).toBe('receipt');
  expect(invoiceKind({ gstin: '00AAAAA0000A0Z0' }, 18)).toBe('receipt');
});

it.each([
  ['2026-03-31T18:29:59Z', '25-26', '2026-03'],
  ['2026-03-31T18:30:00Z', '26-27', '2026-04'],
  ['2026-12-31T18:30:00Z', '26-27', '2027-01'],
  ['2099-12-01T00:00:00Z', '99-00', '2099-12'],
])('%s lies in the year %s, month %s', (moment, year, month) => {
  expect(financialYear(new Date(moment))).toBe(year);
  expect(indianMonth(new Date(moment))).toBe(month);
});

it('a number has 16 signs at most', () => {
  expect(invoiceNumber('MSL', '26-27', 42)).toBe('MSL/26-27/00042');
  expect(invoiceNumber('MSL', '26-27', 999_999)).toHaveLength(16);
  expect(() => invoiceNumber('MSL', '26-27', 1_000_000)).toThrow(RangeError);
  expect(() => invoiceNumber('M L', '26-27', 1)).toThrow(RangeError);
});

it('a credit takes from each line by what is left, and never more', () => {
  expect(creditParts(300, [400, 200])).toEqual([200, 100]);
  expect(creditParts(900, [400, 200])).toEqual([400, 200]);
  expect(creditParts(100, [0, 0])).toEqual([0, 0]);
});

it('a GSTIN and a state must fit', () => {
  expect(isOfState('27AAPFU0939F1ZV', '27')).toBe(true);
  expect(isOfState('27AAPFU0939F1ZV', '09')).toBe(false);
  expect(isOfState('', '09')).toBe(true);
  expect(isOfState('27AAPFU0939F1ZV', '')).toBe(true);
  expect(isOfState('0717UNO00157UNO', '27')).toBe(true);
  expect(isOfState('9917SGP29001OST', '27')).toBe(true);
});

describe('a credit that names its lines', () => {
  it('takes what it names, and from the others what those no longer have', () => {
    expect(creditLines(300, [400, 200], [300, 0])).toEqual([300, 0]);
    expect(creditLines(500, [400, 200], [500, 0])).toEqual([400, 100]);
    expect(creditLines(300, [400, 200, 300], [100])).toEqual([175, 50, 75]);
    expect(creditLines(900, [400, 200], [100, 0])).toEqual([400, 200]);
  });

  it('credits the whole amount where there is so much left, and of no line more than there is', () => {
    const lines = fc.array(fc.record({ left: fc.nat(10_000), named: fc.nat(10_000) }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, (some) => {
        const leftPaise = some.map(({ left }) => left);
        const namedPaise = some.map(({ named }) => named);
        const amount = namedPaise.reduce((sum, one) => sum + one, 0);
        const taken = creditLines(amount, leftPaise, namedPaise);
        const left = leftPaise.reduce((sum, one) => sum + one, 0);
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(Math.min(amount, left));
        for (const [at, one] of taken.entries()) {
          expect(one).toBeGreaterThanOrEqual(Math.min(leftPaise[at] ?? 0, namedPaise[at] ?? 0));
          expect(one).toBeLessThanOrEqual(leftPaise[at] ?? 0);
        }
      }),
    );
  });
});

it('from ₹50,000 on, an invoice to somebody without a GSTIN needs their address', () => {
  expect(needsAddress({ totalPaise: 50_000_00, gstin: '' })).toBe(true);
  expect(needsAddress({ totalPaise: 49_999_99, gstin: '' })).toBe(false);
  expect(needsAddress({ totalPaise: 50_000_00, gstin: '27AAPFU0939F1ZV' })).toBe(false);
});

it('the file of an invoice is called by what it is and by its number', () => {
  expect(invoiceFileName({ kind: 'tax-invoice', number: 'MSL/26-27/00042' })).toBe('tax-invoice-MSL-26-27-00042.pdf');
});

it.each<[string, string, boolean, number, number | null]>([
  ['b2b', '27AAPFU0939F1ZV', true, 2_00_000_00, null],
  ['cdnr', '27AAPFU0939F1ZV', true, 50_00, 2_00_000_00],
  ['b2cl', '', true, 1_00_000_01, null],
  ['b2cs', '', true, 1_00_000_00, null],
  ['b2cs', '', false, 1_00_000_01, null],
  ['cdnur', '', true, 50_00, 1_00_000_01],
  ['b2cs', '', true, 50_00, 1_00_000_00],
  ['b2cs', '', false, 50_00, 1_00_000_01],
])(
  'section %s tells what GSTIN %j bought (between states: %s), %i paise, correcting %j',
  (section, gstin, isInterState, totalPaise, correctedPaise) => {
    const kind = correctedPaise === null ? 'tax-invoice' : 'credit-note';
    const corrected = correctedPaise === null ? null : { kind: 'tax-invoice' as const, totalPaise: correctedPaise };
    expect(gstr1Section({ kind, buyer: { gstin }, isInterState, totalPaise, corrected })).toBe(section);
  },
);

it('nil-rated supplies and their credit notes stand in table 8, receipts nowhere', () => {
  const sold = { buyer: { gstin: '27AAPFU0939F1ZV' }, isInterState: true, totalPaise: 2_00_000_00, corrected: null };
  const credit = (kind: 'bill-of-supply' | 'receipt') =>
    gstr1Section({ ...sold, kind: 'credit-note', corrected: { kind, totalPaise: 1 } });
  expect(gstr1Section({ ...sold, kind: 'bill-of-supply' })).toBe('exemp');
  expect(credit('bill-of-supply')).toBe('exemp');
  expect(gstr1Section({ ...sold, kind: 'receipt' })).toBeNull();
  expect(credit('receipt')).toBeNull();
  expect(GSTR1_TABLES.exemp).toBe('8');
});

it('sums invoices by kind and takes credit notes away', () => {
  const sums = { totalPaise: 118, taxablePaise: 100, cgstPaise: 9, sgstPaise: 9, igstPaise: 0 };
  const half = { totalPaise: 59, taxablePaise: 50, cgstPaise: 0, sgstPaise: 0, igstPaise: 9 };
  expect(
    sumKinds([
      { kind: 'tax-invoice', ...sums },
      { kind: 'receipt', ...half },
      { kind: 'credit-note', ...sums },
    ]),
  ).toEqual(half);
  expect(sumKinds([])).toMatchObject({ totalPaise: 0, igstPaise: 0 });
});
