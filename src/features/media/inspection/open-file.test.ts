import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { VideoEncoder } from '../../../ports/video-encoder.ts';
import { buildVideo, buildPhoneVideo } from '../../../testing/open/build-video.ts';
import { openLibrary, type Library } from '../../../testing/open/open-library.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { recogniseFile } from './recognise-file.ts';
import { mediaFiles } from '../table.ts';

let hasEncoder = false;
const encoder: VideoEncoder = {
  isPresent: async () => hasEncoder,
  encode: async () => {
    throw new Error('not asked for here');
  },
};
let app: TestApp;
let library: Library;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ encoder });
  library = openLibrary(app);
  admin = await app.admin();
});
afterAll(() => app.close());
afterEach(() => {
  hasEncoder = false;
});

async function buildPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  pdf.text(`Notes ${Math.random()}`).addPage().text('Two').end();
  return buffer(pdf);
}

/** A minimal WAV: one second. */
function buildWav(): Buffer {
  const head = Buffer.from(
    'RIFF    WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data    ',
    'latin1',
  );
  head.writeUInt32LE(8036, 4);
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

const bring = async (bytes: Uint8Array, name: string) => {
  const id = await library.begin(admin, bytes.length, name);
  await library.patch(admin, id, 0, bytes);
  return library.take(admin, id);
};

describe('what learners will be shown', () => {
  it('is opened before it is taken, and keeps the length that was found', async () => {
    expect(await bring(buildVideo(), 'Warp.mp4')).toMatchObject({
      status: 200,
      body: { file: { durationSeconds: 5, width: 160, height: 120 } },
    });
    expect(await bring(buildWav(), 'Bell.wav')).toMatchObject({ status: 200, body: { file: { durationSeconds: 1 } } });
    expect(await bring(await buildPdf(), 'Notes.pdf')).toMatchObject({ status: 200 });
    const withMark = Buffer.concat([Buffer.from('\uFEFF\r\n\n'), await buildPdf()]);
    expect(await bring(withMark, 'Notes.pdf')).toMatchObject({ status: 200 });
    // A password against changes does not prevent reading.
    expect(await bring(await buildPdf({ ownerPassword: 'office' }), 'Notes.pdf')).toMatchObject({ status: 200 });
  });

  it.each([
    ['a film that was cut off', 'a.mp4', async () => buildVideo().subarray(0, 700), 'unreadable-file'],
    ['a film whose streams were cut off', 'b.mp4', async () => buildVideo().subarray(0, 1300), 'unreadable-file'],
    [
      'noise behind the first bytes of a video',
      'c.mp4',
      async () => Buffer.concat([buildVideo().subarray(0, 40), Buffer.alloc(9000, 7)]),
      'unreadable-file',
    ],
    ['a PDF that was cut off', 'd.pdf', async () => (await buildPdf()).subarray(0, 700), 'unreadable-file'],
    ['a PDF with a password', 'e.pdf', async () => buildPdf({ userPassword: 'secret' }), 'locked-file'],
    ['sound that was cut off', 'g.wav', async () => buildWav().subarray(0, 5000), 'unreadable-file'],
    ['a film of a phone where nothing can convert it', 'f.mp4', buildPhoneVideo, 'unplayable-file'],
  ])('%s is refused', async (_what, name, build, code) => {
    const before = await listFiles();
    expect(await bring(await build(), name)).toMatchObject({ status: 422, body: { code } });
    expect(await listFiles()).toEqual(before);
  });

  it('may be a film of a phone where there is an encoder: it waits for its versions', async () => {
    hasEncoder = true;
    const { status, body } = await bring(await buildPhoneVideo(), 'Phone.mov.mp4');
    expect(status).toBe(200);
    const { id } = (body as unknown as { file: { id: string } }).file;
    const [row] = await app.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
    expect(row).toMatchObject({ needsConversion: true, isOpened: true, issue: null });
  });
});

it('a file keeps its name wherever it is shown or saved, without signs that turn it around', async () => {
  const { body } = await bring(await buildPdf(), 'नोट्स \u202egpj.pdf');
  const { id, name } = (body as unknown as { file: { id: string; name: string } }).file;
  expect(name).toBe('नोट्स gpj');
  const response = await app.open(`/media/files/${id}/content?download=1`, admin.token);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_____ gpj.pdf"; filename*=UTF-8''${encodeURIComponent('नोट्स gpj.pdf')}`,
  );
});

it.each([
  ['IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'a HEIC picture, as iPhones take them. Export it as JPEG'],
  ['talk.mkv', '\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska', 'an MKV (Matroska) film'],
  ['old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'Save it as DOCX, XLSX or PPTX'],
  ['talk.ass', '[Script Info]\n', 'captions of the kind ASS, which browsers don’t show. Export the captions as SRT'],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'an SVG drawing, which can hold programs. Export it as PNG',
  ],
  ['notes', 'only words', 'It can’t be told what “notes” is'],
])('%s is refused by what it is, with what to do', async (name, head, text) => {
  const beginning = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(300)]);
  await expect(recogniseFile({ fileName: name, beginning })).rejects.toMatchObject({
    status: 415,
    code: 'wrong-type',
    message: expect.stringContaining(text),
  });
});

it('files that came before are opened once, and what is wrong with them is noted', async () => {
  const { db } = app.database;
  const old = async (kind: 'pdf' | 'video', bytes: Uint8Array) => {
    const fileKey = `courses/old/${crypto.randomUUID()}.${kind}`;
    await app.context.files.put(fileKey, bytes, 'application/octet-stream');
    const common = { contentType: 'application/octet-stream', sizeBytes: bytes.length, sha256: fileKey };
    const [row] = await db
      .insert(mediaFiles)
      .values({ name: 'Old', kind, fileKey, ...common })
      .returning();
    return row?.id ?? '';
  };
  const ids = [
    await old('pdf', await buildPdf()),
    await old('pdf', await buildPdf({ userPassword: 'secret' })),
    await old('video', buildVideo().subarray(0, 700)),
    await old('video', await buildPhoneVideo()),
  ];
  await library.run('open-old-files', {});
  const rows = await db.select().from(mediaFiles);
  expect(ids.map((id) => rows.find((row) => row.id === id)?.issue)).toEqual([null, 'locked', 'damaged', 'unplayable']);
  expect(rows.every(({ isOpened }) => isOpened)).toBe(true);
});

/** Returns the keys of all files of the library; a job deletes the parts of uploads. */
async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.context.files.list()) if (/\.(?:mp4|pdf|wav)$/.test(key)) keys.push(key);
  return keys.toSorted();
}
