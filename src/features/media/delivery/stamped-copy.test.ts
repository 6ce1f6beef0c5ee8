import { mediaAccess } from '../../../app/media-access.ts';
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { asRequester } from '../../../platform/http/requester.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { courseContents } from '../../catalogue/table.ts';
import { ANONYMOUS } from '../../../platform/http/caller.ts';
import { drawStamp } from './draw-stamp.ts';
import { runStamping } from './run-stamping.ts';
import { serveMedia } from './serve-media.ts';
import { signMediaPath } from './sign-media.ts';

let app: TestApp;
let learner: TestUser;
const pdfType = 'application/pdf';
let plain: Uint8Array;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-20T10:00:00Z') } });
  learner = await app.signUp({ name: 'Kavya Srivastava' });
  const { db, files } = app.context;
  const keys = ['sheet', 'locked', 'damaged', 'closed', 'huge', 'empty'].map((name) => `lessons/${name}.pdf`);
  await buildCourse(db, { modules: [[keys.map((fileKey) => ({ type: 'pdf' as const, fileKey }))]] });
  const closed = keys[3] ?? '';
  await db.update(courseContents).set({ isDownloadable: false }).where(eq(courseContents.fileKey, closed));
  plain = await fourPages();
  for (const name of ['sheet', 'closed']) await files.put(`lessons/${name}.pdf`, plain, pdfType);
  const locked = await PDFDocument.load(plain);
  locked.encrypt({ userPassword: 'opens', ownerPassword: 'owns' });
  await files.put('lessons/locked.pdf', await locked.save(), pdfType);
  await files.put('lessons/damaged.pdf', plain.subarray(0, plain.length / 2), pdfType);
  await files.put('lessons/empty.pdf', Buffer.alloc(0), pdfType);
  await files.put('lessons/huge.pdf', Buffer.alloc(40 * 1024 * 1024 + 1), pdfType);
});
afterAll(() => app.close());

const page = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const get = (
  name: string,
  { query = '', headers = {}, method = 'GET' }: { query?: string; headers?: object; method?: string } = {},
) =>
  serveMedia(
    { ...app.context, access: mediaAccess },
    new Request(
      `http://localhost:5000${signMediaPath(app.context, { userId: learner.userId, fileKey: `lessons/${name}.pdf` })}${query}`,
      { method, headers: { ...headers } },
    ),
    async () => ANONYMOUS,
  );

describe('a PDF that is downloaded', () => {
  it('carries name, address and date on each page, whichever way it stands', async () => {
    for (const asked of [
      { query: '?download=1' },
      { query: '?download=1', headers: page },
      {},
      { headers: { range: 'bytes=0-9' } },
    ]) {
      const response = await get('sheet', asked);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe(pdfType);
      const texts = await textsOf(new Uint8Array(await response.arrayBuffer()));
      expect(texts).toHaveLength(4);
      for (const [at, text] of texts.entries()) {
        expect(text).toContain(`Page ${at + 1}`);
        expect(text).toContain(`Kavya Srivastava, ${learner.email}, 20 Nov 2026`);
      }
    }
  });

  it('stands in the page, upright, at its foot', async () => {
    const bytes = new Uint8Array(await (await get('sheet', { query: '?download=1' })).arrayBuffer());
    const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const sheet = await document.getPage(number);
      const view = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      const [foot] = items.filter((item) => 'str' in item && item.str.startsWith('Kavya'));
      if (!foot || !('transform' in foot)) throw new Error('there is no line');
      const [x, y] = view.convertToViewportPoint(foot.transform[4], foot.transform[5]);
      const [endX, endY] = view.convertToViewportPoint(
        foot.transform[4] + foot.transform[0],
        foot.transform[5] + foot.transform[1],
      );
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThan(20);
      expect(y).toBeLessThan(view.height - 10);
      expect(y).toBeGreaterThan(view.height - 30);
      expect(endX).toBeGreaterThan(x);
      expect(endY).toBeCloseTo(y);
    }
  });

  it('is stamped for the reader in the page too, whatever headers say who reads', async () => {
    for (const name of ['sheet', 'closed']) {
      const response = await get(name, { headers: { ...page, range: 'bytes=0-9' } });
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get('cache-control')).toMatch(/^private, max-age=/);
      const texts = await textsOf(new Uint8Array(await response.arrayBuffer()));
      expect(texts).toHaveLength(4);
      for (const text of texts) expect(text).toContain(`Kavya Srivastava, ${learner.email}, 20 Nov 2026`);
    }
  });

  it('is read in the lesson without a stamp where no copy can be made, and not saved', async () => {
    for (const name of ['locked', 'damaged', 'huge']) {
      const response = await get(name, { headers: page });
      const stored = await buffer(await app.context.files.read(`lessons/${name}.pdf`));
      expect([name, response.status, (await response.arrayBuffer()).byteLength]).toEqual([name, 200, stored.length]);
      expect([name, (await get(name, { query: '?download=1' })).ok]).toEqual([name, false]);
    }
  });

  it('is refused in words where no copy can be made to keep, never handed out unmarked', async () => {
    const failures: [string, number, string][] = [
      ['closed', 403, 'not-downloadable'],
      ['locked', 422, 'unstampable-pdf'],
      ['damaged', 422, 'unstampable-pdf'],
      ['empty', 422, 'unstampable-pdf'],
      ['huge', 413, 'too-large'],
    ];
    for (const [name, status, code] of failures) {
      const response = await get(name, { query: '?download=1' });
      expect([name, response.status, await response.json()]).toMatchObject([name, status, { success: false, code }]);
    }
  });

  it('is made once for all who ask at the same time, and again after it failed', async () => {
    const read = vi.spyOn(app.context.files, 'read');
    await app.context.files.put('lessons/once.pdf', plain, pdfType);
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('once', { headers: page })));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await get('damaged', { query: '?download=1' })).status).toBe(422);
  });

  it('is made once at a time for a learner; who asks for more is told when to come again', async () => {
    const task = { bytes: await fourPages(), line: await drawStamp('Kavya') };
    const copies = await asRequester({ address: '192.0.2.1', accountId: null }, () =>
      Promise.allSettled(Array.from({ length: 8 }, () => runStamping(async () => task, { userId: 'kavya' }))),
    );
    // One is processed and four wait.
    expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(copies.at(-1)).toMatchObject({ reason: { status: 429, retryAfterSeconds: 5 } });
  });
});

/** Four pages: upright, rotated each way, and one cropped to its visible part. */
async function fourPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const [at, turn] of [0, 90, 180, 270].entries()) {
    const sheet = document.addPage([500, 700]);
    sheet.drawText(`Page ${at + 1}`, { x: 200, y: 300 });
    sheet.setRotation(degrees(turn));
    if (at > 1) sheet.setCropBox(40, 60, 400, 500);
  }
  return document.save();
}

async function textsOf(data: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}
