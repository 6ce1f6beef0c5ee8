import { describe, expect, test } from 'vitest';
import { claimsOtherKind, cleanFileName, isOpenOn, openingSlug, openingState, formatPay } from './rules.ts';

describe('an opening', () => {
  test('is open to the end of its last date, unless it was closed', () => {
    expect(isOpenOn({ lastDate: '2026-12-31' }, '2026-12-31')).toBe(true);
    expect(isOpenOn({ lastDate: '2026-12-31' }, '2027-01-01')).toBe(false);
    expect(isOpenOn({ lastDate: '2026-12-31', closedOn: null }, '2026-11-01')).toBe(true);
    expect(isOpenOn({ lastDate: '2026-12-31', closedOn: '2026-11-01' }, '2026-11-01')).toBe(false);
  });

  test('takes the address of its title, and a number when that is taken', () => {
    expect(openingSlug('teacher', [])).toBe('teacher');
    expect(openingSlug('teacher', ['teacher', 'teacher-2'])).toBe('teacher-3');
  });

  test('says its pay in Indian grouping', () => {
    expect(formatPay(55_000, 124_500)).toBe('₹55,000 to ₹1,24,500 a month');
    expect(formatPay(9000, 9000)).toBe('₹9,000 a month');
  });
});

describe('the name of a résumé', () => {
  test.each([
    ['Kavya Srivastava.pdf', 'Kavya Srivastava.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.docx.pdf', 'cv.docx.pdf'],
    ['evil\r\nSet-Cookie: a=b.pdf', 'evilSet-Cookie a=b.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['"><script>.pdf', 'script.pdf'],
    ['.pdf', 'resume.pdf'],
    ['', 'resume.pdf'],
    ['काव्या.pdf', 'काव्या.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent, 'pdf')).toBe(kept);
  });

  test('must not claim another kind', () => {
    expect(claimsOtherKind('cv.pdf', 'pdf')).toBe(false);
    expect(claimsOtherKind('CV.PDF', 'pdf')).toBe(false);
    expect(claimsOtherKind('cv', 'pdf')).toBe(false);
    expect(claimsOtherKind('cv.docx', 'pdf')).toBe(true);
    expect(claimsOtherKind('cv.pdf.exe', 'pdf')).toBe(true);
  });
});

test('an opening that takes no applications is over, or was closed before', () => {
  expect(openingState({ isOpen: true, closedOn: null })).toBe('open');
  expect(openingState({ isOpen: false, closedOn: null })).toBe('over');
  expect(openingState({ isOpen: false, closedOn: '2026-11-14' })).toBe('closed');
});
