import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawInvoice, type DrawnInvoice } from './draw-invoice.ts';

const invoice = {
  kind: 'tax-invoice',
  number: 'INV/2026-27/0001',
  orderNumber: 'MSL-1',
  words: 'UPI',
  seller: {
    name: 'Misaal',
    legalName: 'Misaal Institute',
    addressLines: ['12 Udaharan Marg', 'Lucknow'],
    gstin: '09AAACH7409R1ZZ',
    demoNotice: '',
  },
  buyer: { name: 'Kavya Rao', businessName: '', email: 'kavya@example.com', address: '', stateCode: '09', gstin: '' },
  lines: [{ title: 'Digital Marketing', listPaise: 100_000, totalPaise: 100_000, taxablePaise: 84_746 }],
  sac: '999293',
  ratePercent: 18,
  placeOfSupply: '09',
  isInterState: false,
  taxablePaise: 84_746,
  cgstPaise: 7627,
  sgstPaise: 7627,
  igstPaise: 0,
  totalPaise: 100_000,
  createdAt: new Date('2026-11-14T06:00:00Z'),
  corrected: null,
} as unknown as DrawnInvoice;

async function pagesOf(buyer: Partial<DrawnInvoice['buyer']>, change: Partial<DrawnInvoice> = {}) {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = await drawInvoice(
    { ...invoice, ...change, buyer: { ...invoice.buyer, ...buyer } },
    { mark: dot, border: dot },
  );
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.filter((item) => 'str' in item));
  }
  return pages;
}
const wordsOf = (page: Awaited<ReturnType<typeof pagesOf>>[number]) => page.map(({ str }) => str).join('');

test.each([
  'क्षितिज',
  'অনন্যা',
  'ਗੁਰਪ੍ਰੀਤ',
  'ક્ષિતિજ',
  'ଅନନ୍ୟା',
  'முத்து',
  'కృష్ణమూర్తి',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീകൃഷ്ണൻ',
  'ᱥᱟᱱᱛᱟᱲ',
  'ꯃꯅꯤꯄꯨꯔ',
  'Kṛṣṇa Āśā',
])('%s can be copied from the invoice as it was written', async (name) => {
  const [page = []] = await pagesOf({ name });
  const bare = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '').normalize('NFC');
  expect(bare(wordsOf(page))).toContain(bare(name));
});

test('letters of an Urdu name are there, in the order in which they stand', async () => {
  const [page = []] = await pagesOf({ name: 'محمد عارف' });
  const letters = [...wordsOf(page)].filter((sign) => /\p{Script=Arabic}/u.test(sign));
  expect(letters.toSorted().join('')).toBe([...'محمدعارف'].toSorted().join(''));
});

test('an address of sixty lines and one endless word go on where there is room, on further pages', async () => {
  const address = Array.from({ length: 60 }, (_, at) => `L${at + 1}`).join('\n');
  const pages = await pagesOf({ address: `${address}\n${'W'.repeat(200)}` });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    for (const { transform, width } of page.filter(({ str }) => str.trim() !== '')) {
      expect(transform[5]).toBeGreaterThan(33);
      expect(transform[4] + width).toBeLessThanOrEqual(596);
    }
  }
  const all = pages.map(wordsOf).join('');
  for (const part of ['L1', 'L60', 'Digital Marketing', 'Total paid']) expect(all).toContain(part);
  expect(wordsOf(pages.at(-1) ?? [])).toContain('Total paid');
});

test('on paper, price and discount add up to the amount, and the taxable value with the taxes to the total', async () => {
  const line = { title: 'Digital Marketing', listPaise: 34_999_00, totalPaise: 22_499_00, taxablePaise: 19_066_94 };
  const sums = { taxablePaise: 19_066_94, cgstPaise: 1_716_03, sgstPaise: 1_716_03, totalPaise: 22_499_00 };
  const [page = []] = await pagesOf({}, { ...sums, lines: [line] } as Partial<DrawnInvoice>);
  const words = page.map(({ str }) => str).filter((text) => text.trim() !== '');
  const from = words.indexOf('Amount') + 1;
  const amounts = words.slice(from).filter((text) => /^[−₹]?\u00A0?[\d,]+\.\d\d$/.test(text));
  expect(amounts.slice(0, 3)).toEqual(['34,999.00', '−12,500.00', '22,499.00']);
  expect(amounts.slice(3, 6)).toEqual(['19,066.94', '1,716.03', '1,716.03']);
});
