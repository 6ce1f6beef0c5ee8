import { expect, it } from 'vitest';
import { GSTR1_SECTIONS, splitTax } from './rules.ts';
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

it.each(GSTR1_SECTIONS)('section %s has a head for each of its columns', (section) => {
  const large = { totalPaise: 2_00_000_00, kind: 'tax-invoice' } as const;
  const buyer = { ...firm, businessName: 'Firm' };
  const all = [
    filed(1180),
    filed(1180, { buyer }),
    filed(2_00_000, { isInterState: true }),
    filed(100, { ...credit, corrected: large, isInterState: true }),
    filed(100, { ...credit, corrected: large, buyer }),
  ];
  const [heads = [], ...table] = writeGstr1(section, all)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(table.length).toBeGreaterThan(0);
  expect(heads.every((head) => head !== '')).toBe(true);
  for (const cells of table) expect(cells).toHaveLength(heads.length);
});
