import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildZip } from '../open/build-resume.ts';
import { buildWorkbook } from '../open/build-workbook.ts';
import { aPdf, startAssignments, type Coursework } from '../start/start-assignments.ts';
import { startBatches, type Classroom } from '../start/start-batches.ts';
import type { TestResponse } from '../start/test-app.ts';

const MEGABYTE = 1024 * 1024;
/** Far above what any of these accepts, and far below their expanded size. */
const MAX_MEGABYTES = 800;

let school: Coursework;
let classroom: Classroom;
let batchId: string;
let started = 0;
beforeAll(async () => {
  school = await startAssignments();
  classroom = await startBatches(school.app);
  batchId = (await classroom.published()).id;
  started = process.memoryUsage.rss();
});
afterAll(async () => {
  expect((process.memoryUsage.rss() - started) / MEGABYTE).toBeLessThan(MAX_MEGABYTES);
  await school.close();
});

/** Rejections have the standard error shape. */
function expectTaken(answer: TestResponse, statuses: number[]): void {
  expect(statuses, JSON.stringify(answer.body)).toContain(answer.status);
  if (answer.status >= 400)
    expect(answer.body).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z-]+$/) });
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const types = (main: string) =>
  Buffer.from(`<Types><Override ContentType="${OFFICE}.${main}.main+xml" PartName="/x"/></Types>`);
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

/** A PDF whose pages say that they are a million, or lie inside themselves. */
const pdf = (pages: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages${pages}>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

const square = (side: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();

/** Declares 60,000 × 60,000 pixels, and contains none of them. */
async function claim(): Promise<Buffer> {
  const small = await square(8);
  small.writeUInt32BE(60_000, 16);
  small.writeUInt32BE(60_000, 20);
  return small;
}

describe('a file of work', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer, number[]]>([
    ['a PDF of nothing', 'a.pdf', () => Buffer.from('%PDF-1.4'), [200, 422]],
    ['a PDF of zeros', 'a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.4\n'), zeros(8)]), [200, 422]],
    ['a PDF of a million pages that are not there', 'a.pdf', () => pdf('/Count 1000000/Kids[]'), [200, 422]],
    ['a PDF of pages in themselves', 'a.pdf', () => pdf('/Count 2/Kids[2 0 R 2 0 R]'), [200, 422]],
    ['a PDF of negative pages', 'a.pdf', () => pdf('/Count -7/Kids[3 0 R]'), [200, 422]],
    ['a PDF of open brackets', 'a.pdf', () => pdf(`/Kids${'['.repeat(500_000)}`), [200, 422]],
    ['a PDF of open dictionaries', 'a.pdf', () => pdf('<</A'.repeat(400_000)), [200, 422]],
    ['a PDF cut in the middle', 'a.pdf', () => aPdf().subarray(0, 120), [200, 422]],
    ['a PDF of a web page', 'a.pdf', () => Buffer.from('<html><script>alert(1)</script>%PDF-1.4'), [415]],
    ['a ZIP of 32 MB of zeros', 'a.zip', () => zipOf({ a: zeros(16), b: zeros(16) }), [200]],
    ['a ZIP of one entry with a path upwards', 'a.zip', () => buildZip({ '../../etc/passwd': 'x' }), [200]],
    ['a ZIP of its beginning only', 'a.zip', () => zipOf({ a: zeros(1) }).subarray(0, 40), [200, 415, 422]],
    [
      'a Word file of 16 MB',
      'a.docx',
      () => zipOf({ '[Content_Types].xml': types('wordprocessingml.document'), 'word/document.xml': zeros(16) }),
      [200, 415],
    ],
    [
      'a Word file of 16 MB of types',
      'a.docx',
      () => zipOf({ '[Content_Types].xml': zeros(16), 'word/document.xml': zeros(1) }),
      [200, 415, 422],
    ],
    [
      'a workbook of 2,000 entries',
      'a.xlsx',
      () => zipOf(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`x/${at}`, Buffer.alloc(0)]))),
      [200, 415],
    ],
    ['a packed file', 'a.zip', () => gzipSync(zeros(50)), [415]],
    ['a picture of 64 megapixels', 'a.png', () => square(8000), [422]],
    ['a picture that claims 3,600 megapixels', 'a.png', claim, [422]],
    ['a picture cut in the middle', 'a.jpg', async () => (await square(900, 'jpeg')).subarray(0, 2000), [200, 422]],
    [
      'a picture with a script',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      [415],
    ],
    ['a picture in a picture’s name', 'a.png', () => Buffer.concat([Buffer.from('GIF89a'), zeros(1)]), [415]],
    ['a recording of zeros', 'a.mp3', () => zeros(4), [415]],
    [
      'a recording of its head only',
      'a.wav',
      () => Buffer.from('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1'),
      [200, 415, 422],
    ],
    [
      'a film of its head only',
      'a.mp4',
      () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\xff\xff\xff\xffmoov', 'latin1'),
      [200, 415, 422],
    ],
  ])('%s is answered', async (_, name, make, statuses) => {
    const { id, path, learner } = await school.course({
      kinds: ['file', 'text', 'link', 'image', 'audio'],
      fileTypes: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'mp4'],
    });
    const bytes = await make();
    const begun = await school.begin(learner, id, { name, size: bytes.length });
    const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? '';
    const sent = await school.patch(learner, uploadId, 0, bytes);
    if (sent.status >= 400) return expectTaken(sent, statuses);
    const taken = await school.take(learner, id, uploadId);
    expectTaken(taken, statuses);
    if (taken.status !== 200) return;
    const { id: fileId } = taken.body['file'] as unknown as { id: string };
    const work = await school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [fileId] }, learner);
    expect(work.status).toBe(200);
    const { id: submissionId } = work.body['submission'] as unknown as { id: string };
    const opened = await school.app.open(
      `/admin/submissions/${submissionId}/files/${fileId}?all=1`,
      school.trainer.token,
    );
    expect(opened.status).toBe(200);
    await opened.body?.cancel();
    const pin = { fileId, page: 1_000_000, x: 1, y: 1, text: 'Here' };
    const grade = { version: 1, revision: 0, points: 1, outcome: 'accepted', pins: [pin] };
    const pinned = await school.call('PUT', `/admin/submissions/${submissionId}/grade`, grade, school.trainer);
    expectTaken(pinned, [200, 400, 422]);
  });
});

const longWorkbook = () =>
  buildWorkbook({
    A: [['name', 'email'], ...Array.from({ length: 100_000 }, (_, at) => ['Asha', `a${at}@example.com`])],
  });

describe.each(['roster', 'timetable'])('a file of a %s', (kind) => {
  test.each<[string, () => Uint8Array | string, number[]]>([
    ['larger than 2 MB', () => 'a'.repeat(3 * MEGABYTE), [413]],
    ['that unfolds to 64 MB', () => gzipSync(zeros(64)), [400, 422]],
    ['that is an archive', () => buildZip({ 'people.csv': zeros(1).toString('latin1') }), [400, 422]],
    ['of a million lines', () => `name,email\n${'\n'.repeat(1_000_000)}`, [200, 422]],
    ['of a million cells', () => `name,email\n${','.repeat(1_000_000)}`, [200, 422]],
    ['of quotation marks', () => `name,email\n${'"'.repeat(1_000_001)}`, [200, 422]],
    ['of a hundred thousand dates', () => `date,from,to\n${'2026-12-07,18:00,20:00\n'.repeat(80_000)}`, [200, 422]],
    ['of zeros', () => zeros(2), [422]],
    ['of half a letter', () => Buffer.from([0xff, 0xfe, 0x41]), [200, 422]],
    ['of no bytes', () => '', [400, 422]],
    ['that is a workbook of 64 MB', () => zipSync({ 'xl/workbook.xml': zeros(64) }), [422]],
    ['that is a workbook of a hundred thousand rows', longWorkbook, [422]],
    ['that is a workbook of open tags', () => buildWorkbook({ A: [] }, { sheet: '<c '.repeat(1_000_000) }), [422]],
  ])('%s is answered', async (_, make, statuses) => {
    const bytes = make();
    for (const trial of ['/trial', '']) {
      const boundary = 'a-boundary';
      const field = (name: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const isRoster = kind === 'roster';
      const more = [
        isRoster ? field('givesCourse', 'false') : '',
        trial === '' ? field('requestKey', crypto.randomUUID()) : '',
        trial === '' && isRoster ? field('sendsMails', 'false') : '',
      ].join('');
      const raw = Buffer.concat([
        Buffer.from(`${more}--${boundary}\r\nContent-Disposition: form-data; name="${kind}"; filename="a.csv"\r\n\r\n`),
        Buffer.from(bytes as string),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const path = `${isRoster ? `/admin/batches/${batchId}/roster` : '/admin/timetable'}/import${trial}`;
      const answer = await school.app.request('POST', path, { token: school.admin.token, headers, raw });
      expectTaken(answer, trial === '' ? statuses.map((status) => (status === 200 ? 422 : status)) : statuses);
    }
  });
});
