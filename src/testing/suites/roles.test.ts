import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Hono } from 'hono';
import { RouterContextProvider, type LoaderFunction, type MiddlewareFunction } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../features/orders/table.ts';
import { issueInvoice } from '../../features/invoices/issue-invoice.ts';
import { listInvoices } from '../../features/invoices/list-invoices.ts';
import { REPORTS } from '../../features/reports/rules.ts';
import { SITE_SUBJECTS } from '../../features/site/rules.ts';
import { ROLES, type Role } from '../../kit/roles.ts';
import { pages } from '../../pages.ts';
import routes from '../../routes.ts';
import { ANONYMOUS, type Caller } from '../../platform/http/caller.ts';
import type { FileContract } from '../../platform/http/define-route.ts';
import { pageContext, type CallApi } from '../../ui/document/page-context.ts';
import { openOwnCourse, type OwnCourse } from '../open/open-own-course.ts';
import { bodyFor, idFor } from '../open/own-course-calls.ts';
import { openSite } from '../open/open-site.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';
import { apiFiles } from '../../app/http/api-files.ts';
import { apiRoutes, createInProcessApi } from '../../app/api.ts';

/** The meaning of a cell in the tables of `docs/roles.md`. */
type Cell = 'yes' | 'own' | '–';
type Row = { name: string; section: string } & Record<Role, Cell>;

const rows = readTables(readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8'));
const calls = rows.filter(({ section }) => section === 'Calls');
const files = rows.filter(({ section }) => section === 'Files');
const officePages = rows.filter(({ section }) => section === 'Pages');

let app: TestApp;
let application: Hono;
let users: Map<Role, TestUser>;
/** A user with the trainer's role, but without courses. */
let stranger: TestUser;
/** An order and a data export that belong to none of the users. */
let foreign: { orderId: string; invoiceId: string; file: string };
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
  const { context } = app;
  application = openSite(app);
  users = new Map();
  for (const role of ROLES) users.set(role, await app.user(role));
  stranger = await app.user('trainer');
  const buyer = await app.signUp();
  const bought = { listPaise: 100, salePaise: 100, totalPaise: 100 };
  const paid = { state: 'paid', fingerprint: 'x', paidAt: new Date() } as const;
  const [order] = await context.db
    .insert(orders)
    .values({ userId: buyer.userId, ...paid, ...bought })
    .returning();
  const orderId = order?.id ?? '';
  await issueInvoice(context.db, {
    ...{ orderId, orderNumber: 'ORD-1', userId: buyer.userId, method: 'UPI' },
    buyer: { name: 'Buyer', email: buyer.email, address: '', stateCode: '09', gstin: '', businessName: '' },
    lines: [{ key: 'course', title: 'Weaving', listPaise: 100, paidPaise: 100 }],
  });
  const [invoice] = await listInvoices(context.db, [orderId]);
  foreign = { orderId, invoiceId: invoice?.id ?? '', file: `${randomUUID()}.json` };
});
afterAll(() => app.close());

describe('the tables', () => {
  test('have a line for every call of the office, each report and each part of the site, and no other', () => {
    const guarded = apiRoutes.flatMap(({ contract: { method, path, access } }) =>
      typeof access === 'object' && 'roles' in access ? spreadOut(`${method} ${path}`) : [],
    );
    expect(calls.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted());
  });

  test('have a line for every file below the API that is not for anyone, and no other', () => {
    const guarded = Object.values<FileContract>(apiFiles).flatMap(({ methods, path, access }) =>
      access === 'anyone' ? [] : methods.map((method) => `${method} ${path.slice('/api'.length)}`),
    );
    expect(files.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted());
  });

  test('have a line for every page of the office, and no other', () => {
    const guarded = pages.map(({ path }) => path).filter((path) => /^\/(admin\/|couponPage21)/.test(path));
    expect(officePages.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted());
  });

  test('say nothing but yes, own and –', () => {
    for (const row of rows) expect(ROLES.map((role) => row[role]).filter((cell) => !isCell(cell))).toEqual([]);
  });
});

describe.each(calls)('$name', (row) => {
  test('lets in whom the table says', async () => {
    const answers = [await admitted(row.name, undefined)];
    for (const role of ROLES) answers.push(await admitted(row.name, users.get(role)));
    expect(answers).toEqual([401, ...ROLES.map((role) => (row[role] === '–' ? 403 : 'in'))]);
  });
});

describe.each(calls.filter(({ trainer }) => trainer === 'own'))('$name', (row) => {
  test('keeps a course to those who train it', async () => {
    const { trainer, own } = await (row.name.startsWith('GET ') ? courseToRead() : openCourse());
    const theirs = await read(await ask(row.name, stranger, own));
    const ours = await read(await ask(row.name, trainer, own));
    // Refused, or a list without it; the same request by the course's trainer is a different case.
    expect({ ...theirs, isFailed: [403, 404].includes(theirs.status) }).toMatchObject(
      theirs.status === 200 ? { isFailed: false } : { isFailed: true },
    );
    expect(theirs.text).not.toContain(own.mark);
    expect(ours.status).toBeLessThan(500);
    if (theirs.status === 200 && !NAMES_NOBODY.test(row.name)) expect(ours.text).toContain(own.mark);
    else if (theirs.status === 200) expect(ours.text).not.toBe(theirs.text);
    else expect([ours.status, ours.code]).not.toEqual([theirs.status, theirs.code]);
  });
});

describe.each(files)('file $name', (row) => {
  test('is handed to whom the table says', async () => {
    const answers = [await handed(row.name, undefined)];
    for (const role of ROLES) answers.push(await handed(row.name, users.get(role)));
    expect(answers).toEqual([401, ...ROLES.map((role) => expectedOfFile(row[role]))]);
  });

  // Other users' things look as if they did not exist. None of them is this user's.
  const expectedOfFile = (cell: Cell) => (cell === 'own' && isOwnable ? 404 : cell === '–' ? 403 : 'in');
  const isOwnable = row.student === 'own';

  async function handed(name: string, who: TestUser | undefined): Promise<number | 'in'> {
    const { status } = await send(name, who, foreign);
    if (isOwnable) return status === 200 ? 'in' : status;
    return status === 401 || status === 403 || status >= 500 ? status : 'in';
  }
});

describe.each(officePages)('page $name', (row) => {
  test('opens to whom the table says', async () => {
    const ids = { id: isAboutUser(row.name) ? user('student').userId : randomUUID(), quizId: randomUUID() };
    const answers = [await openPage(row.name, null, ids)];
    for (const role of ROLES) answers.push(await openPage(row.name, caller(role, user(role)), ids));
    // The settings lead on to the first part that a role may open.
    const shown = answers.map(({ answer }) => (answer === 404 || String(answer).startsWith('/admin/') ? 'in' : answer));
    expect(shown).toEqual(['to sign in', ...ROLES.map((role) => (row[role] === '–' ? 403 : 'in'))]);
  });
});

describe.each(officePages.filter(({ trainer }) => trainer === 'own'))('page $name', (row) => {
  test('keeps a course to those who train it', async () => {
    const { trainer, own } = await courseToRead();
    const ids = { id: idFor('id', row.name, own), quizId: own.quizId, courseId: own.course.id, userId: own.userId };
    const theirs = await openPage(row.name, caller('trainer', stranger), ids);
    const ours = await openPage(row.name, caller('trainer', trainer), ids);
    expect(ours).toMatchObject({ answer: 'in', text: expect.stringContaining(own.mark) });
    expect([403, 404, 'in']).toContain(theirs.answer);
    expect(theirs.text).not.toContain(own.mark);
  });
});

/** A course with its trainer. */
async function openCourse() {
  const trainer = await app.user('trainer');
  return { trainer, own: await openOwnCourse(app, { trainer }) };
}

let shared: ReturnType<typeof openCourse> | undefined;
/** The course that reads share; calls that change a course get a separate one. */
const courseToRead = () => (shared ??= openCourse());

test('the front page of the office is for all who work there', async () => {
  const led = [];
  for (const role of ROLES) led.push((await openPage('/admin', caller(role, user(role)), {})).answer);
  expect(led).toEqual([403, 'in', 'in', 'in', 'in', 'in', 'in']);
});

function readTables(text: string): Row[] {
  return text.split(/^## /m).flatMap((part) => {
    const section = part.slice(0, part.indexOf('\n')).trim();
    return part.split('\n').flatMap((line) => {
      const [name, ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const named = /^`(.+)`$/.exec(name ?? '')?.[1];
      const said = Object.fromEntries(ROLES.map((role, at) => [role, cells[at]])) as Record<Role, Cell>;
      return named ? [{ name: named, section, ...said }] : [];
    });
  });
}

function isCell(cell: string): cell is Cell {
  return cell === 'yes' || cell === 'own' || cell === '–';
}

/** Calls whose access depends on their subject have a line for each subject. */
function spreadOut(name: string): string[] {
  if (name.includes('/:report')) return REPORTS.map((report) => name.replace(':report', report));
  const subjects = [...SITE_SUBJECTS, 'service-:id'];
  return name.includes('/:subject') ? subjects.map((subject) => name.replace(':subject', subject)) : [name];
}

function user(role: Role): TestUser {
  const found = users.get(role);
  if (!found) throw new Error(`there is no ${role}`);
  return found;
}

function isAboutUser(path: string): boolean {
  return path.startsWith('/admin/people') || path.startsWith('/admin/learners');
}

/** 401 or 403, or a defect of ours; `in` for everything behind the checks, also when it then is not found. */
async function admitted(name: string, who: TestUser | undefined): Promise<number | 'in'> {
  const { status } = await send(name, who, {});
  return status === 401 || status === 403 || status >= 500 ? status : 'in';
}

/** Sends a call with unused ids, except for the given ones, and with a body that passes validation. */
async function send(name: string, who: TestUser | undefined, ids: Record<string, string>): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const body = ways.find(([pattern]) => pattern.test(name))?.[1] ?? {};
  const response = await application.request(
    `/api${path.replaceAll(/:(\w+)/g, (_, key: string) => ids[key] ?? randomUUID())}`,
    {
      method,
      headers: { 'content-type': 'application/json', ...headersOf(who) },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: JSON.stringify(body) }),
    },
  );
  await response.body?.cancel();
  return response;
}

/** Figures and counts, without the name of a course or of a user. */
const NAMES_NOBODY = /\/reports\/cohorts|\/reports\/attendance\/file|\/courses\/archived/;

/** Bodies needed to reach a verb that checks its subject. */
const ways: [RegExp, object][] = [
  [/^POST \/admin\/site\/.+\/restore$/, { version: 0, restores: 1 }],
  [/\/admin\/site\/.+\/(?:schedules|draft)/, { fields: {}, startsAt: '2000-01-01T00:00:00Z', endsAt: null }],
  [/^PUT \/admin\/site\//, { version: 0, value: {} }],
];

const headersOf = (who?: TestUser): Record<string, string> => (who ? { authorization: `Bearer ${who.token}` } : {});

/** Calls about a user's course with all required input. */
async function ask(name: string, who: TestUser, own: OwnCourse): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => idFor(key, path, own));
  const body = bodyFor(name, own);
  return application.request(`/api${url}`, {
    method,
    headers: { ...headersOf(who), ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

async function read(response: Response): Promise<{ status: number; code: string; text: string }> {
  const text = await response.text();
  return { status: response.status, code: /"code":"([\w-]+)"/.exec(text)?.[1] ?? '', text };
}

function caller(role: Role, { userId }: TestUser): Caller {
  return { kind: 'user', userId, sessionId: randomUUID(), role, name: 'Office', email: '' };
}

/** Loads a page as the server does; its calls are refused as over HTTP. */
async function openPage(
  path: string,
  who: Caller | null,
  ids: Record<string, string>,
): Promise<{ answer: number | string; text: string }> {
  const modules: { middleware?: MiddlewareFunction[]; loader?: LoaderFunction }[] = await Promise.all(
    findRouteFiles(routes, path).map((file) => import(join(import.meta.dirname, '../..', file))),
  );
  const requestInfo = { address: '192.0.2.1' } as Parameters<typeof createInProcessApi>[2];
  const call = createInProcessApi(app.context, who ?? ANONYMOUS, requestInfo) as CallApi;
  const params: Record<string, string> = { number: 'none', code: 'NONE', screen: 'home', ...ids };
  const provider = new RouterContextProvider();
  provider.set(pageContext, {
    call,
    caller: who ?? ANONYMOUS,
    cookies: [],
    publicUrl: '',
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  });
  const href = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? 'none');
  const url = new URL(href, 'http://localhost:5000');
  const request = new Request(url);
  try {
    const args = { request, url, params, context: provider, unstable_pattern: path } as never;
    for (const guard of modules.flatMap(({ middleware }) => middleware ?? [])) await guard(args, () => notAsked);
    // The layout around the pages refuses those of another role.
    for (const layout of modules.slice(1, -1)) await layout.loader?.(args);
    const shown = await modules.at(-1)?.loader?.(args);
    return { answer: 'in', text: JSON.stringify(shown) ?? '' };
  } catch (thrown) {
    return { answer: errorOf(thrown), text: '' };
  }
}

/** What a guard would return if it loaded data; those of the office only pass or throw. */
const notAsked = Promise.resolve(new Response());

/** The files of a page, from its outermost layout to itself. */
function findRouteFiles(entries: readonly RouteConfigEntry[], path: string): string[] {
  for (const { file, path: own, children = [] } of entries) {
    if (own === path) return [file];
    const inner = findRouteFiles(children, path);
    if (inner.length > 0) return [file, ...inner];
  }
  return [];
}

function errorOf(thrown: unknown): number | string {
  if (thrown instanceof Response) {
    const to = thrown.headers.get('location') ?? '';
    return to.startsWith('/auth') ? 'to sign in' : to;
  }
  const status = statusIn(thrown);
  if (status === null) throw thrown;
  return status;
}

function statusIn(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const { status, init } = thrown as { status?: number; init?: { status?: number } | null };
  return status ?? init?.status ?? null;
}
