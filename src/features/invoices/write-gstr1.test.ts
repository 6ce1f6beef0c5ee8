import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GSTR1_SECTIONS, gstr1Section, signedPaise, splitTax, sumGstr1 } from './rules.ts';
import { writeGstr1, type FiledInvoice } from './write-gstr1.ts';

let count = 0;

function filed(rupees: number, change: Partial<FiledInvoice> = {}): FiledInvoice {
  count += 1;
  const place = { ratePercent: 18, isInterState: change.isInterState ?? false };
  const split = splitTax(rupees * 100, place);
  return {
    kind: 'tax-invoice',
    number: `MSL/26-27/${String(count).padStart(5, '0')}`,
    series: 'MSL',
    financialYear: '26-27',
    createdAt: new Date('2026-11-04T20:00:00Z'),
    buyer: { name: 'Kavya', gstin: '', businessName: '' },
    placeOfSupply: place.isInterState ? '07' : '09',
    sac: '999293',
    corrected: null,
    ...place,
    lines: [split],
    ...split,
    ...change,
  };
}

const firm = { name: 'Kavya', gstin: '27AAPFU0939F1ZV', businessName: '=HYPERLINK("x")' };
const credit = { kind: 'credit-note', series: 'CRN', number: 'CRN/26-27/00001' } as const;
const rows = (section: Parameters<typeof writeGstr1>[0], issued: FiledInvoice[]) =>
  writeGstr1(section, issued).trimEnd().split('\r\n').slice(1);

it('tells invoices to businesses one by one, and disarms a name that a spreadsheet would run', () => {
  const [row] = rows('b2b', [
    filed(1180, { buyer: firm, isInterState: true, placeOfSupply: '27', number: 'MSL/26-27/00042' }),
  ]);
  expect(row).toBe(
    `27AAPFU0939F1ZV,"'=HYPERLINK(""x"")",MSL/26-27/00042,05-Nov-2026,1180,27-Maharashtra,N,,Regular B2B,,18,1000,0`,
  );
});

it('tells large ones to people of other states one by one, the others in sums by state and rate', () => {
  const corrected = { totalPaise: 1180_00, kind: 'tax-invoice' } as const;
  const all = [
    filed(1_00_000, { isInterState: true }),
    filed(1_00_001, { isInterState: true }),
    filed(2_00_000),
    filed(1180),
    filed(1180, { ...credit, corrected }),
    filed(5000, { kind: 'receipt', ratePercent: 0 }),
  ];
  expect(rows('b2cl', all)).toHaveLength(1);
  expect(rows('b2cl', all)[0]).toContain('100001,07-Delhi');
  expect(rows('b2cs', all)).toEqual(['OE,07-Delhi,,18,84745.76,0,', 'OE,09-Uttar Pradesh,,18,169491.52,0,']);
});

it('a credit note follows the invoice that it takes back', () => {
  const large = { totalPaise: 2_00_000_00, kind: 'tax-invoice' } as const;
  const all = [
    filed(100, { ...credit, corrected: large, isInterState: true }),
    filed(100, { ...credit, corrected: large, buyer: firm }),
    filed(100, { ...credit, corrected: large }),
  ];
  expect(rows('cdnur', all)).toHaveLength(1);
  expect(rows('cdnr', all)).toHaveLength(1);
  expect(rows('b2cs', all)).toEqual(['OE,09-Uttar Pradesh,,18,-84.74,0,']);
});

it('sums what was sold by its code, and lists each series from its first number to its last', () => {
  const corrected = { totalPaise: 1180_00, kind: 'tax-invoice' } as const;
  const all = [filed(1180, { number: 'A' }), filed(1180, { number: 'B' }), filed(590, { ...credit, corrected })];
  expect(rows('hsn-b2c', all)).toEqual(['999293,Commercial training and coaching,NA,0,1770,18,1500,0,135,135,0']);
  expect(rows('hsn-b2b', all)).toEqual([]);
  const sold = [...all, filed(1180, { buyer: firm }), filed(100, { kind: 'receipt', ratePercent: 0 })];
  expect(rows('hsn-b2c', sold)).toEqual(rows('hsn-b2c', all));
  expect(rows('hsn-b2b', sold)).toEqual(['999293,Commercial training and coaching,NA,0,1180,18,1000,0,90,90,0']);
  expect(rows('docs', all)).toEqual([
    'Invoices for outward supply,A,B,2,0',
    'Credit Note,CRN/26-27/00001,CRN/26-27/00001,1,0',
  ]);
  expect(rows('docs', [...all, filed(100, { kind: 'receipt', series: 'R' })])).toEqual(rows('docs', all));
});

it('sums services by the code of each line', () => {
  const place = { ratePercent: 18, isInterState: false };
  const lines = [{ ...splitTax(1180_00, place), sac: '999294' }, splitTax(590_00, place)];
  const table = rows('hsn-b2c', [filed(1770, { lines }), filed(1180)]);
  expect(table).toEqual([
    '999294,Commercial training and coaching,NA,0,1180,18,1000,0,90,90,0',
    '999293,Commercial training and coaching,NA,0,1770,18,1500,0,135,135,0',
  ]);
});

it('takes the tax between states away again', () => {
  const corrected = { totalPaise: 1180_00, kind: 'tax-invoice' } as const;
  const all = [filed(1180, { isInterState: true }), filed(590, { ...credit, corrected, isInterState: true })];
  expect(rows('hsn-b2c', all)).toEqual(['999293,Commercial training and coaching,NA,0,590,18,500,90,0,0,0']);
});

const nil = { kind: 'bill-of-supply', ratePercent: 0, cgstPaise: 0, sgstPaise: 0 } as const;
const nilRated = (rupees: number, change: Partial<FiledInvoice> = {}) => {
  const split = { totalPaise: rupees * 100, taxablePaise: rupees * 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  return filed(rupees, { ...nil, ...split, lines: [split], ...change });
};

it('tells nil-rated supplies in table 8, by state and buyer, and in table 12, with credit notes taken away', () => {
  const corrected = { totalPaise: 500_00, kind: 'bill-of-supply' } as const;
  const all = [
    nilRated(500),
    nilRated(200, { ...credit, corrected }),
    nilRated(700, { isInterState: true, buyer: firm }),
    filed(1180),
    filed(900, { kind: 'receipt', ratePercent: 0 }),
  ];
  expect(rows('exemp', all)).toEqual([
    'Intra-State supplies to unregistered persons,300,0,0',
    'Inter-State supplies to registered persons,700,0,0',
  ]);
  expect(rows('hsn-b2c', all)).toContain('999293,Commercial training and coaching,NA,0,300,0,300,0,0,0,0');
  expect(rows('hsn-b2b', all)).toEqual(['999293,Commercial training and coaching,NA,0,700,0,700,0,0,0,0']);
  expect([...rows('b2cs', all), ...rows('b2b', all)]).toEqual(['OE,09-Uttar Pradesh,,18,1000,0,']);
});

it('whatever was issued in a month: its sections add up to its invoices less its credit notes', () => {
  const money = fc.integer({ min: 1, max: 3_00_000 });
  const kinds = fc.constantFrom('tax-invoice' as const, 'bill-of-supply' as const, 'receipt' as const);
  const any = fc
    .record({ kind: kinds, rupees: money, credited: fc.boolean(), isInterState: fc.boolean(), isFirm: fc.boolean() })
    .map(({ kind, rupees, credited, isInterState, isFirm }) => {
      const buyer = isFirm ? { ...firm, businessName: 'Firm' } : { name: 'Kavya', gstin: '', businessName: '' };
      const make = kind === 'tax-invoice' ? filed : nilRated;
      return make(rupees, {
        ...{ kind, buyer, isInterState },
        ...(credited && { ...credit, corrected: { kind, totalPaise: rupees * 100 + 1_000 } }),
      });
    });
  const total = (table: string[], column: number) =>
    table.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(column)) * 100), 0);
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (issued) => {
      const ofReturn = issued.filter((one) => gstr1Section(one) !== null);
      const sold = ofReturn.reduce((sum, one) => sum + signedPaise(one.kind, one.taxablePaise), 0);
      const inFile = (section: Parameters<typeof rows>[0], column: number) => total(rows(section, issued), column);
      const supplies =
        inFile('b2b', -2) +
        inFile('b2cl', -3) +
        inFile('b2cs', -3) +
        inFile('exemp', 1) -
        inFile('cdnr', -2) -
        inFile('cdnur', -2);
      expect(supplies).toBe(sold);
      expect(inFile('hsn-b2b', 6) + inFile('hsn-b2c', 6)).toBe(sold);
      const taxPaise = (one: FiledInvoice) => one.cgstPaise + one.sgstPaise + one.igstPaise;
      const onScreen = sumGstr1(issued.map((one) => ({ ...one, documents: 1, taxPaise: taxPaise(one) })));
      const shown = (...sections: string[]) =>
        onScreen.reduce((sum, one) => sum + (sections.includes(one.section) ? one.taxablePaise : 0), 0);
      expect(shown('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp')).toBe(sold);
      expect(shown('hsn-b2b', 'hsn-b2c')).toBe(sold);
      for (const section of ['b2b', 'b2cl', 'b2cs', 'exemp'] as const)
        expect(shown(section)).toBe(inFile(section, section === 'b2b' ? -2 : section === 'exemp' ? 1 : -3));
      for (const section of ['cdnr', 'cdnur'] as const) expect(shown(section)).toBe(0 - inFile(section, -2));
    }),
  );
});

it.each(GSTR1_SECTIONS)('section %s has a head for each of its columns', (section) => {
  const large = { totalPaise: 2_00_000_00, kind: 'tax-invoice' } as const;
  const buyer = { ...firm, businessName: 'Firm' };
  const all = [
    filed(1180),
    filed(1180, { buyer }),
    filed(2_00_000, { isInterState: true }),
    filed(100, { ...credit, corrected: large, isInterState: true }),
    filed(100, { ...credit, corrected: large, buyer }),
    nilRated(100),
  ];
  const [heads = [], ...table] = writeGstr1(section, all)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(table.length).toBeGreaterThan(0);
  expect(heads.every((head) => head !== '')).toBe(true);
  for (const cells of table) expect(cells).toHaveLength(heads.length);
});

it('begins with the mark that tells a spreadsheet its encoding', () => {
  expect(writeGstr1('b2b', [filed(1180, { buyer: { ...firm, businessName: 'मिसाल' } })])).toMatch(/^\uFEFFGSTIN/);
});
