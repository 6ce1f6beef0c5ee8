import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildZip } from '../open/build-resume.ts';
import { buildWorkbook } from '../open/build-workbook.ts';
import { openLibrary } from '../open/open-library.ts';
import { startTestApp, type TestResponse, type TestApp, type TestUser } from '../start/test-app.ts';

const MEGABYTE = 1024 * 1024;
/** Far above what any of these accepts, and far below their expanded size. */
const MAX_MEGABYTES = 800;
/** CPU time for one file: no other request is served meanwhile. */
const MAX_SECONDS = 5;

let app: TestApp;
let admin: TestUser;
let started = 0;
let began: NodeJS.CpuUsage;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  started = process.memoryUsage.rss();
});
beforeEach(() => {
  began = process.threadCpuUsage();
});
afterEach(() => {
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1_000_000).toBeLessThan(MAX_SECONDS);
});
afterAll(async () => {
  expect((process.memoryUsage.rss() - started) / MEGABYTE).toBeLessThan(MAX_MEGABYTES);
  await app.close();
});

/** A file in a form, as a browser sends it. */
function send(path: string, name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) {
  const boundary = 'a-boundary';
  const head = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const raw = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return app.request('POST', path, { token: admin.token, headers, raw });
}

/** Rejections have the standard error shape; partial results report what is wrong with the rest. */
function expectTaken(answer: TestResponse, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  if (answer.status >= 400)
    expect(answer.body).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z-]+$/) });
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const packed = buildZip({ 'people.csv': zeros(1).toString('latin1') });

const longWorkbook = buildWorkbook({
  A: [['name', 'email'], ...Array.from({ length: 100_000 }, (_, at) => ['Asha', `a${at}@example.com`])],
});

describe('a file of people', () => {
  test.each<[string, Uint8Array | string, number[]]>([
    ['larger than 2 MB', 'a'.repeat(3 * MEGABYTE), [413]],
    ['that unfolds to 200 MB', gzipSync(zeros(200)), [422]],
    ['that is an archive', packed, [422]],
    ['of a million lines', `name,email\n${'\n'.repeat(1_000_000)}`, [422]],
    ['of a million cells', `name,email\n${','.repeat(1_000_000)}`, [200, 422]],
    ['of quotation marks', `name,email\n${'"'.repeat(1_000_001)}`, [200, 422]],
    ['of quotation marks and commas', `name,email\n${'"",'.repeat(300_000)}`, [200, 422]],
    ['of one cell', `name,email\n"${'a\n'.repeat(500_000)}",x`, [200, 422]],
    ['of zeros', zeros(2), [422]],
    ['that is a workbook of 200 MB', zipSync({ 'xl/workbook.xml': zeros(200) }), [422]],
    ['that is a workbook of a hundred thousand rows', longWorkbook, [422]],
    ['that is a workbook of open tags', buildWorkbook({ A: [] }, { sheet: '<c '.repeat(1_000_000) }), [422]],
    ['that is a workbook of formats', buildWorkbook({ A: [] }, { styles: '<numFmt '.repeat(500_000) }), [422]],
    ['that is a workbook of styles', buildWorkbook({ A: [] }, { styles: '<cellXfs>'.repeat(500_000) }), [422]],
    ['that is a web page of open tags', `<table><tr><td>name${'<td '.repeat(400_000)}`, [200, 422]],
  ])('%s is answered', async (_, bytes, statuses) => {
    expectTaken(await send('/admin/imports/trial', 'people', bytes), statuses);
  });
});

describe('a file of questions', () => {
  const braces = '{'.repeat(500_000);
  const wordBomb = zipSync({ 'word/document.xml': zeros(200) });
  test.each<[string, 'csv' | 'gift' | 'moodle-xml' | 'aiken' | 'docx', Uint8Array | string, number[]]>([
    ['larger than 2 MB', 'csv', 'a'.repeat(3 * MEGABYTE), [413]],
    ['packed', 'csv', gzipSync(zeros(200)), [200, 422]],
    ['an archive', 'gift', packed, [200, 422]],
    ['of lines', 'csv', `question,correct\n${'a,b\n'.repeat(400_000)}`, [200, 422]],
    ['of quotation marks', 'csv', `question,correct\n${'"'.repeat(1_000_001)}`, [200, 422]],
    ['of lines with one quotation mark each', 'csv', `question,correct\n${'"a\n'.repeat(300_000)}`, [200, 422]],
    ['of open braces', 'gift', braces, [200, 422]],
    ['of nested braces', 'gift', `Why? ${braces}${'}'.repeat(500_000)}`, [200, 422]],
    ['of answers without an end', 'gift', `Why? {${'~a '.repeat(400_000)}`, [200, 422]],
    ['of escapes', 'gift', `Why? {=${'\\'.repeat(999_999)}`, [200, 422]],
    ['of empty questions', 'gift', '{}\n\n'.repeat(300_000), [200, 422]],
    ['of open elements', 'moodle-xml', `<quiz>${'<question type="x">'.repeat(100_000)}`, [200, 422]],
    ['of open tags', 'moodle-xml', `<quiz>${'<text '.repeat(250_000)}`, [200, 422]],
    [
      'of open tags in Word',
      'docx',
      zipSync({ 'word/document.xml': Buffer.from('<w:t '.repeat(2_000_000)) }),
      [200, 422],
    ],
    [
      'of open lists in Word',
      'docx',
      zipSync({
        'word/numbering.xml': Buffer.from('<w:lvl>'.repeat(2_000_000)),
        'word/document.xml': Buffer.from('<w:p>'.repeat(500_000)),
      }),
      [200, 422],
    ],
    ['of nested elements', 'moodle-xml', `<quiz><question>${'<a>'.repeat(600_000)}`, [200, 422]],
    ['of options', 'aiken', `Why?\n${'A. a\n'.repeat(350_000)}`, [200, 422]],
    ['that unfolds', 'docx', wordBomb, [200, 422]],
    ['of categories', 'gift', '$CATEGORY: a\n\n'.repeat(130_000), [200, 422]],
  ])('%s is answered', async (_, format, bytes, statuses) => {
    expectTaken(await send('/admin/questions/import-check', 'file', bytes, { format }), statuses);
  });

  test('of empty lines is answered, whatever format they are', async () => {
    expectTaken(await send('/admin/questions/import-check', 'file', `Why?${'\n'.repeat(1_500_000)}`), [200, 422]);
  });
});

describe('a picture that unfolds to gigabytes', () => {
  /** A white square: small as a file, and four bytes for each pixel in memory. */
  const bomb = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();

  /** Declares 60,000 × 60,000 pixels, and contains none of them. */
  const claim = async () => {
    const small = await bomb(8);
    small.writeUInt32BE(60_000, 16);
    small.writeUInt32BE(60_000, 20);
    return small;
  };

  test('is refused beside a question', async () => {
    for (const bytes of [await bomb(8000), await claim()])
      expect(await send('/admin/questions/images', 'picture', bytes, { alt: 'A square' })).toMatchObject({
        status: 422,
        body: { code: 'unreadable-picture' },
      });
  });

  test('is refused in the library', async () => {
    const library = openLibrary(app);
    for (const bytes of [await bomb(8000), await claim()]) {
      const id = await library.begin(admin, bytes.length, 'square.png');
      await library.patch(admin, id, 0, bytes);
      expect(await library.take(admin, id)).toMatchObject({ status: 422, body: { code: 'unreadable-picture' } });
    }
  });
});

describe('a body', () => {
  test.each([
    ['of open brackets', '['.repeat(90_000)],
    ['of nested objects', '{"a":'.repeat(15_000)],
    ['of a whole nest', `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
    ['of one long number', `{"email":${'9'.repeat(90_000)}}`],
    ['of many keys', `{${Array.from({ length: 8000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('%s is refused', async (_, raw) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('POST', '/user/login', { headers, raw });
    expect(response).toMatchObject({ status: 400, body: { success: false } });
  });

  test('larger than what a call takes is refused, also without its length', async () => {
    const headers = { 'content-type': 'application/json' };
    let sent = 0;
    const raw = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.alloc(64 * 1024, ' '));
      },
    });
    expect(await app.request('POST', '/user/login', { headers, raw })).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    // It is endless: reading stopped at the limit.
    expect(sent).toBeLessThan(10);
  });
});
