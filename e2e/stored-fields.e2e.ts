import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { sections } from '../src/features/dashboard/ui/sections.ts';
import { siteShapes, type SiteSubject } from '../src/features/settings/contract.ts';
import { freePort, runInstitute, type RunningInstitute } from '../src/testing/start/run-institute.ts';
import { readStoredTexts, type StoredText } from '../src/testing/stored-texts.ts';
import { expectHydrated, watchHydration } from './hydrated.ts';
import { hostileText } from './hostile-body.ts';
import { findExample, officePages } from './office-pages.ts';
import { OFFICE } from './office.ts';
import { openDatabase } from './open-database.ts';
import { oneOfEachKind } from './public-pages.ts';
import { fillEmptyTables } from './stored-rows.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

const STUDENT = { email: 'student@example.com', password: 'student-demo-2026' };
/** Pages that are open at the same time. */
const TOGETHER = 2;
/** No user input runs in these, and reading and painting them takes longer than the page. */
const HARMLESS = ['avif', 'jpg', 'm4a', 'mp4', 'pdf', 'png', 'svg', 'webp', 'woff2'].map((end) => `*.${end}*`);

/** The lines of `docs/security/stored-text.md` that users fill. */
const fields = readStoredTexts().filter(({ kind }) => kind === 'free' || kind === 'link');

/** Fields seen on the visited pages. */
interface Seen {
  fields: Set<string>;
  /** By the page on which they stand. */
  links: Map<string, string[]>;
}

let folder = '';
let institute: RunningInstitute | undefined;
test.afterAll(async () => {
  await institute?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('text that was put into every field of the database runs nowhere', async ({ browser }) => {
  test.setTimeout(1_500_000);
  folder = await mkdtemp(join(tmpdir(), 'institute-hostile-'));
  const port = await freePort();
  institute = await runInstitute({ dataDir: folder, port });
  const { origin } = institute;
  await beginDrafts(await enter(browser, origin, OFFICE), origin);
  const pool = await openDatabase(folder);
  await fillEmptyTables(pool);
  // An edit of a published review waits beside it.
  await pool.query(`UPDATE course_reviews SET pending_rating = 4, pending_text = 'Better than I wrote', pending_progress = 60,
    waiting_since = now() WHERE state = 'published'`);
  for (const field of fields) await spoil(pool, field);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM leads WHERE stage = 'lost'");
  await pool.end();
  // Rendered or loaded data is cached: a new process has none.
  await institute.stop();
  institute = await runInstitute({ dataDir: folder, port });

  const seen: Seen = { fields: new Set(), links: new Map() };
  const visitor = await browser.newContext({ baseURL: origin });
  const student = await enter(browser, origin, STUDENT);
  const office = await enter(browser, origin, OFFICE);
  const [lists, examples] = [officePages.filter(isPlain), officePages.filter((path) => !isPlain(path))];
  const problems = [
    ...(await visit(visitor, oneOfEachKind, seen)),
    ...(await visit(student, await pagesOfStudent(student), seen)),
    // With the second list of a page.
    ...(await visit(office, [...lists, '/admin/integrations?show=keys'], seen)),
    ...(await visit(office, await examplesOf(office, examples, seen), seen)),
    // The list leads first to those that are not lost.
    ...(await visit(
      office,
      rows.map(({ id }) => `/admin/enquiries/${id}`),
      seen,
    )),
  ];
  expect(problems).toEqual([]);
  // The pages were not empty: everything listed as shown was there.
  const unseen = fields.filter(({ field, shownAt }) => shownAt.length > 0 && !seen.fields.has(field));
  expect(unseen.map(({ field }) => field)).toEqual([]);
});

/** A draft of a course and of a post: their tables need one to be filled. */
async function beginDrafts(office: BrowserContext, origin: string): Promise<void> {
  const [post] = (await read<{ posts: { id: string }[] }>(office, '/api/admin/posts')).posts;
  const [course] = (await read<{ courses: { id: string }[] }>(office, '/api/admin/courses')).courses;
  const made = await office.request.post('/api/admin/posts', { headers: { origin }, data: { copyOf: post?.id } });
  expect(made.ok()).toBe(true);
  await read(office, `/api/admin/courses/${course?.id}/draft`);
  await office.close();
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const response = await context.request.get(path);
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json() as Promise<T>;
}

async function enter(browser: Browser, origin: string, data: typeof OFFICE): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const response = await context.request.post('/api/user/login', { data, headers: { origin } });
  expect(response.ok()).toBe(true);
  return context;
}

/** Puts the corpus before the content of each field, with a marker that names the field; in a document, before its sentences. */
async function spoil(pool: Pool, { field, kind }: StoredText): Promise<void> {
  const [table = '', column = ''] = field.split('.');
  const text = kind === 'link' ? `javascript:stolen('${field}')//` : `{${field}} ${hostileText()} `;
  const { rows } = await pool.query<{ type: string }>(
    'SELECT udt_name AS type FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
    [table, column],
  );
  const type = rows[0]?.type;
  if (type === 'jsonb') {
    const { rows: documents } = await pool.query(
      `SELECT ctid AS place, * FROM "${table}" WHERE "${column}" IS NOT NULL`,
    );
    for (const { place, subject, [column]: value } of documents) {
      const changed = isSettings(table) ? spoiltSetting(subject, value, field) : spoilt(value, text);
      await pool.query(`UPDATE "${table}" SET "${column}" = $1 WHERE ctid = $2`, [JSON.stringify(changed), place]);
    }
  } else if (type === '_text')
    await pool.query(
      `UPDATE "${table}" SET "${column}" = (SELECT array_agg($1 || one ORDER BY at) FROM unnest("${column}") WITH ORDINALITY AS all_of(one, at))
        WHERE cardinality("${column}") > 0`,
      [text],
    );
  else await pool.query(`UPDATE "${table}" SET "${column}" = $1 || "${column}" WHERE "${column}" IS NOT NULL`, [text]);
}

/** A sentence contains a blank; keys, enum values and URLs do not. */
function spoilt(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.includes(' ') ? text + value : value;
  if (Array.isArray(value)) return value.map((each) => spoilt(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoilt(part, text)]));
}

function isSettings(table: string): boolean {
  return ['settings', 'setting_revisions', 'setting_schedules'].includes(table);
}

/** What the institute says of itself is read by its shape: each text of it takes as much of the corpus as the shape lets in. */
function spoiltSetting(subject: string, value: unknown, field: string): unknown {
  const shape = subject in siteShapes ? siteShapes[subject as SiteSubject] : null;
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const parts = part as Record<string, unknown>;
    for (const [key, was] of Object.entries(parts)) {
      visit(was);
      if (typeof was !== 'string' || !/^\p{Lu}|\s/u.test(was)) continue;
      const tries = [hostileText(), hostileText(300), hostileText(1)].map((text) => `{${field}} ${text}`);
      for (const text of [...tries, hostileText(1), was]) {
        parts[key] = text;
        if (shape?.safeParse(value).success) break;
      }
    }
  };
  if (shape) visit(value);
  return value;
}

async function pagesOfStudent(student: BrowserContext): Promise<string[]> {
  const { enrolledCourses } = await read<{ enrolledCourses: { courseId: string }[] }>(
    student,
    '/api/courseStudent/getCourseByUser',
  );
  const courses = enrolledCourses.map(({ courseId }) => `/courseStudent/${courseId}`);
  const own = ['/certificate', '/apply', '/form', '/checkout', '/status'];
  const parts = Object.values(sections).map(({ href }) => href);
  return [...parts, ...courses, ...courses.map((to) => `${to}/final-test`), ...own];
}

const isPlain = (path: string) => !path.includes(':') && !EDITORS.has(path);

/** The pages whose address has a part in it, as the lists lead to them. */
async function examplesOf(office: BrowserContext, paths: readonly string[], { links }: Seen): Promise<string[]> {
  const page = await office.newPage();
  const found: string[] = [];
  for (const path of paths) if (!EDITORS.has(path)) found.push(await findExample(page, path, links));
  await page.close();
  return found;
}

/** They read a document by its shape, which has limits; `stored-scripts.e2e.ts` fills them within these. */
const EDITORS = new Set([
  '/admin/courses/:id',
  '/admin/courses/:id/preview',
  '/admin/certificates/design',
  '/admin/posts/:id',
  '/admin/posts/:id/preview',
  '/admin/site/services/:id',
  // They need a class that is under way, which the rows of this test are not.
  '/admin/sessions/:id',
  '/admin/sessions/:id/code',
]);

/** Opens pages and returns problems: a script that ran, a policy violation, an element made from text, an error. */
async function visit(context: BrowserContext, paths: readonly string[], seen: Seen): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...paths];
  const open = async () => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: HARMLESS });
    await watchHydration(page);
    const breaches = await watchPolicy(page);
    page.on('dialog', (dialog) => {
      problems.push(`${page.url()}: a dialog said ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.exposeBinding('stolen', () => void problems.push(`${page.url()}: a script ran`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) problems.push(`${page.url()}: ${answer.status()} from ${answer.url()}`);
    });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await page.goto(path);
      await expectHydrated(page);
      if (response && response.status() >= 500) problems.push(`${path}: ${response.status()}`);
      const { made, marks, links } = await readPage(page);
      if (made > 0) problems.push(`${path}: ${made} elements made of text`);
      for (const field of marks) seen.fields.add(field);
      seen.links.set(path, links);
    }
    problems.push(...breaches);
    await page.close();
  };
  await Promise.all(Array.from({ length: TOGETHER }, open));
  return problems;
}

/** An image with a script URL shows nothing; a link, a frame or a form would run it. */
const MADE_OF_TEXT =
  '.hostile, [href^="javascript:stolen" i], iframe[src^="javascript:" i], [action^="javascript:stolen" i]';

/**
 * Counts the elements made from text, including those within custom elements; the fields whose texts are on a page (in its text, its
 * field values, its attributes); and the targets of its links.
 */
function readPage(page: Page): Promise<{ made: number; marks: string[]; links: string[] }> {
  return page.evaluate((madeOfText) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const made = [document, ...roots].reduce((sum, root) => sum + root.querySelectorAll(madeOfText).length, 0);
    const held = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    // From a copy: a page that is not hydrated yet needs its scripts where the server put them.
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    const text = [copy.outerHTML, ...held].join('\n');
    const links = [...document.querySelectorAll('main a[href]')].map(
      (link) => link.getAttribute('href')?.split('?')[0] ?? '',
    );
    const marks = [...text.matchAll(/\{(\w+\.\w+)\}/g)].map(([, field = '']) => field);
    return { made, marks: [...new Set(marks)], links };
  }, MADE_OF_TEXT);
}
