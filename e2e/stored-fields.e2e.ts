import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Pool } from 'pg';
import { siteShapes, type SiteSubject } from '../src/features/settings/contract.ts';
import { freePort, runInstitute, type RunningInstitute } from '../src/testing/run-institute.ts';
import { readStoredTexts, type StoredText } from '../src/testing/stored-texts.ts';
import { hostileText } from './hostile-body.ts';
import { findExample, officePages } from './office-pages.ts';
import { oneOfEachKind } from './public-pages.ts';
import { fillEmptyTables } from './stored-rows.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

const OFFICE = { email: 'admin@example.com', password: 'office-door-2026' };
const STUDENT = { email: 'student@example.com', password: 'student-demo-2026' };
/** Pages that are open at the same time. */
const TOGETHER = 3;

/** The lines of `docs/security/stored-text.md` that people fill. */
const fields = readStoredTexts().filter(({ kind }) => kind === 'free' || kind === 'link');

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
  for (const field of fields) await spoil(pool, field);
  await pool.end();
  // What was drawn or read before is kept: a new process knows nothing of it.
  await institute.stop();
  institute = await runInstitute({ dataDir: folder, port });

  const seen = new Set<string>();
  const visitor = await browser.newContext({ baseURL: origin });
  const student = await enter(browser, origin, STUDENT);
  const office = await enter(browser, origin, OFFICE);
  const problems = [
    ...(await visit(visitor, oneOfEachKind, seen)),
    ...(await visit(student, await pagesOfStudent(student), seen)),
    ...(await visit(office, await pagesOfOffice(office), seen)),
  ];
  expect(problems).toEqual([]);
  // The pages were not empty: what the table says is shown was there.
  const unseen = fields.filter(({ field, shownAt }) => shownAt.length > 0 && !seen.has(field));
  expect(unseen.map(({ field }) => field)).toEqual([]);
});

/** A draft of a course and of a post: no table of their own is filled without one. */
async function beginDrafts(office: BrowserContext, origin: string): Promise<void> {
  const [post] = (await read<{ posts: { id: string }[] }>(office, '/api/admin/posts')).posts;
  const [course] = (await read<{ courses: { id: string }[] }>(office, '/api/admin/courses')).courses;
  const made = await office.request.post('/api/admin/posts', { headers: { origin }, data: { copyOf: post?.id } });
  expect(made.ok()).toBe(true);
  await read(office, `/api/admin/courses/${course?.id}/draft`);
  await office.close();
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const answer = await context.request.get(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json() as Promise<T>;
}

async function enter(browser: Browser, origin: string, data: typeof OFFICE): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const answer = await context.request.post('/api/user/login', { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
  return context;
}

/** The institute's own database, by the socket that its server names. */
async function openDatabase(dataDir: string): Promise<Pool> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return new Pool({ host: lines[4], port: Number(lines[3]), user: 'misaal', database: 'misaal', max: 1 });
}

/** Puts the corpus before whatever a field holds, with a mark that says which field it is; of a document, before its sentences. */
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

/** A sentence has a blank in it; keys, words of a list and addresses have none. */
function spoilt(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.includes(' ') ? text + value : value;
  if (Array.isArray(value)) return value.map((each) => spoilt(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoilt(part, text)]));
}

function isSettings(table: string): boolean {
  return table === 'settings' || table === 'kept_versions';
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
  const page = await student.newPage();
  await page.goto('/profile', { waitUntil: 'networkidle' });
  const links = await page.locator('a[href^="/profile/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  await page.close();
  const { enrolledCourses } = await read<{ enrolledCourses: { courseId: string }[] }>(
    student,
    '/api/courseStudent/getCourseByUser',
  );
  const courses = enrolledCourses.map(({ courseId }) => `/courseStudent/${courseId}`);
  const own = ['/profile', '/certificate', '/apply', '/form', '/checkout', '/status'];
  return [
    ...new Set([
      ...links.flatMap((link) => link ?? []),
      ...courses,
      ...courses.map((to) => `${to}/final-test`),
      ...own,
    ]),
  ];
}

async function pagesOfOffice(office: BrowserContext): Promise<string[]> {
  const page = await office.newPage();
  const found: string[] = [];
  for (const path of officePages) if (!EDITORS.has(path)) found.push(await findExample(page, path));
  await page.close();
  // The second list of the page.
  return [...found, '/admin/integrations?show=keys'];
}

/** They read a document by its shape, which has limits; `stored-scripts.e2e.ts` fills them within these. */
const EDITORS = new Set([
  '/admin/courses/:id',
  '/admin/courses/:id/preview',
  '/admin/certificates/design',
  '/admin/posts/:id',
  '/admin/posts/:id/preview',
  '/admin/site/services/:id',
]);

/** Opens pages and gives what went wrong on them: a script that ran, a breach of the policy, an element made of text, a fault. */
async function visit(context: BrowserContext, paths: readonly string[], seen: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...paths];
  const open = async () => {
    const page = await context.newPage();
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
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      if (answer && answer.status() >= 500) problems.push(`${path}: ${answer.status()}`);
      const made = await page.locator(MADE_OF_TEXT).count();
      if (made > 0) problems.push(`${path}: ${made} elements made of text`);
      for (const field of await marksOn(page)) seen.add(field);
    }
    problems.push(...breaches);
    await page.close();
  };
  await Promise.all(Array.from({ length: TOGETHER }, open));
  await context.close();
  return problems;
}

/** A picture whose address is a script shows nothing; a link, a frame or a form would run it. */
const MADE_OF_TEXT =
  '.hostile, [href^="javascript:stolen" i], iframe[src^="javascript:" i], [action^="javascript:stolen" i]';

/** The fields whose texts stand on a page: in its words, in what its fields hold, in its attributes. */
async function marksOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const held = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    // From a copy: a page that is not awake yet looks for its scripts where the server put them.
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    return [copy.outerHTML, ...held].join('\n');
  });
  return [...text.matchAll(/\{(\w+\.\w+)\}/g)].map(([, field = '']) => field);
}
