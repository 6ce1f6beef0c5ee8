import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { brochurePass } from '../../enquiries/forms/brochure-pass.ts';
import { enquiries, leads } from '../../enquiries/table.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { serveBrochure } from './serve-brochure.ts';
import { courses } from '../table.ts';

const visitorId = 'a-browser-that-asked-01';
let app: TestApp;
let learner: TestUser;
let course: BuiltCourse;

beforeAll(async () => {
  app = await startTestApp();
  learner = await app.signUp();
  course = await buildCourse(app.database.db, { title: 'Ánimation & ₹ignboards', modules: [[[{ name: 'Squash' }]]] });
  await saveSetting(app.database.db, {
    subject: 'shop',
    value: { howToJoin: ['Sit in a free class.'], refundLine: 'All of it back within a week.' },
    actorId: null,
  });
});
afterAll(() => app.close());

async function open(
  slug: string,
  who: { token?: string; visitorId?: string } = {},
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const requestInfo: RequestInfo = {
    address: '192.0.2.1',
    userAgent: 'test',
    headers: new Headers(options.headers),
    sessionCookie: null,
    bearerToken: who.token ?? null,
    visitorId: who.visitorId ?? null,
  };
  const request = new Request(`http://localhost:5000/brochure/${slug}`, options);
  return serveBrochure(app.context, request, { slug: slug.split('?')[0] ?? '', requestInfo });
}

async function textOf(response: Response): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), useSystemFonts: true }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const items = pages.flatMap((page) => page.items.map((item) => ('str' in item ? item.str : '')));
  return { pages: pdf.numPages, text: items.join('').replaceAll(/\s+/g, '') };
}

describe('who may open it', () => {
  test('a guest is told what to do', async () => {
    const response = await open(course.slug, { visitorId: 'a-browser-without-asking' });
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'brochure-closed',
      message: expect.stringContaining('signed in'),
    });
  });

  test('whoever signed in, and whoever asked from this browser, gets the file', async () => {
    const { db } = app.database;
    const [lead] = await db.insert(leads).values({ name: 'Asha' }).returning();
    await db.insert(enquiries).values({ leadId: lead?.id ?? '', formHeading: 'Enquiry', name: 'Asha', visitorId });
    for (const who of [{ token: learner.token }, { visitorId }])
      expect((await open(course.slug, who)).status).toBe(200);
  });

  test('the address that the office sends to a lead opens it in any browser, and no made-up one does', async () => {
    const pass = brochurePass(app.context.settings, randomUUID());
    expect((await open(`${course.slug}?pass=${pass}`)).status).toBe(200);
    for (const wrong of ['', 'x', pass.slice(0, -1), `${randomUUID()}.${pass.split('.')[1]}`])
      expect((await open(`${course.slug}?pass=${wrong}`)).status).toBe(403);
  });

  test.each(['unknown', 'a%00b', 'x'.repeat(3000)])('%.20s is no brochure, for anyone', async (slug) => {
    const response = await open(slug, { token: learner.token });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'course-not-found' });
  });

  test('a draft has none', async () => {
    const draft = await buildCourse(app.database.db, { state: 'draft' });
    expect((await open(draft.slug, { token: learner.token })).status).toBe(404);
  });

  test('it can only be read', async () => {
    const response = await open(course.slug, { token: learner.token }, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the file made from the course', () => {
  test('is a PDF that says title, price, plan, how to join and the refund', async () => {
    const response = await open(course.slug, { token: learner.token });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${course.slug}-brochure.pdf"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const { pages, text } = await textOf(response);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    for (const value of [
      'Ánimation&₹ignboards',
      '₹19,999',
      '₹24,999',
      'Module1',
      'Squash',
      'Sitinafreeclass.',
      'Allofitback',
    ])
      expect(text).toContain(value);
  });

  test('is sent once to a browser that has it, and again when the course changed', async () => {
    const etag = (await open(course.slug, { token: learner.token })).headers.get('etag') ?? '';
    const again = () => open(course.slug, { token: learner.token }, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await app.database.db.update(courses).set({ salePriceRupees: 18_000 }).where(eq(courses.id, course.id));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect((await textOf(changed)).text).toContain('₹18,000');
  });

  test('a long and strange course still makes whole pages', async () => {
    const strange = await buildCourse(app.database.db, {
      title: 'कौशल '.repeat(6) + 'x'.repeat(150),
      modules: Array.from({ length: 12 }, () => [
        Array.from({ length: 9 }, () => ({ name: 'Łódź 你好 🙂 '.repeat(9) })),
      ]),
    });
    const response = await open(strange.slug, { token: learner.token });
    expect(response.status).toBe(200);
    expect((await textOf(response)).pages).toBeGreaterThanOrEqual(2);
  });
});

describe('the office’s own file', () => {
  const key = 'courses/own-brochure.pdf';

  test('stands in place of the made one', async () => {
    await app.context.files.put(key, Buffer.from('%PDF-own'), 'application/pdf');
    const own = await buildCourse(app.database.db);
    await app.database.db.update(courses).set({ brochureFile: key }).where(eq(courses.id, own.id));
    const response = await open(own.slug, { token: learner.token });
    expect(response.headers.get('content-length')).toBe('8');
    expect(await response.text()).toBe('%PDF-own');
    expect((await open(own.slug)).status).toBe(403);
  });

  test('when it is missing, one is made', async () => {
    const own = await buildCourse(app.database.db, { title: 'Lost Brochure' });
    await app.database.db.update(courses).set({ brochureFile: 'courses/gone.pdf' }).where(eq(courses.id, own.id));
    expect((await textOf(await open(own.slug, { token: learner.token }))).text).toContain('LostBrochure');
  });
});
