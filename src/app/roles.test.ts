import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RouterContextProvider, type LoaderFunction } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseTrainers } from '../features/catalogue/table.ts';
import { ROLES, type Role } from '../kit/roles.ts';
import { pages } from '../pages.ts';
import { NOBODY, type Caller } from '../platform/caller.ts';
import { pageContext, type CallApi } from '../ui/page-context.ts';
import { enrol } from '../testing/build-course.ts';
import { openSchool } from '../testing/open-school.ts';
import { apiRoutes, createInProcessApi } from './api.ts';
import { createHttpApi } from './http-api.ts';

/** The tables of `docs/roles.md`: each call or page with whom it lets in. */
const rows = readTables(readFileSync(join(import.meta.dirname, '../../docs/roles.md'), 'utf8'));
const calls = rows.filter(({ name }) => !name.startsWith('/'));
const officePages = rows.filter(({ name }) => name.startsWith('/'));

let school: Awaited<ReturnType<typeof openSchool>>;
let api: ReturnType<typeof createHttpApi>;
const tokens = new Map<Role, string>();
const userIds = new Map<Role, string>();
beforeAll(async () => {
  school = await openSchool();
  api = createHttpApi(school.app.context, () => '192.0.2.1');
  for (const role of ROLES) {
    const person = await school.app.person(role);
    tokens.set(role, person.token);
    userIds.set(role, person.userId);
  }
  const { app, course } = school;
  await app.context.db.insert(courseTrainers).values({ courseId: course.id, userId: userIds.get('trainer') ?? '' });
  await enrol(app.context.db, userIds.get('student') ?? '', course);
});
afterAll(() => school.app.close());

describe('the tables', () => {
  test('have a line for every call of the office, and no other', () => {
    const guarded = apiRoutes.flatMap(({ contract: { method, path, access } }) =>
      typeof access === 'object' && 'roles' in access ? [`${method} ${path}`] : [],
    );
    expect(calls.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted());
  });

  test('have a line for every page of the office, and no other', () => {
    const guarded = pages.map(({ path }) => path).filter((path) => /^\/(admin\/|couponPage21)/.test(path));
    expect(officePages.map(({ name }) => name).toSorted()).toEqual(guarded.toSorted());
  });
});

describe.each(calls)('$name', ({ name, lets }) => {
  test('lets in whom the table says', async () => {
    const answers = [await statusOf(name, undefined)];
    for (const role of ROLES) answers.push(await statusOf(name, tokens.get(role)));
    expect(answers).toEqual([401, ...ROLES.map((role) => (lets.includes(role) ? 'in' : 403))]);
  });
});

describe.each(officePages)('page $name', ({ name, lets }) => {
  test('opens to whom the table says', async () => {
    const page = pages.find(({ path }) => path === name);
    const { loader } = (await import(join(import.meta.dirname, '..', page?.file ?? ''))) as { loader: LoaderFunction };
    const answers = [await openPage(loader, name, null)];
    for (const role of ROLES) answers.push(await openPage(loader, name, role));
    expect(answers).toEqual(['to sign in', ...ROLES.map((role) => (lets.includes(role) ? 'in' : 403))]);
  });
});

test('the front page of the office is for all who work there', async () => {
  const { loader } = await import('../features/admin/ui/admin-overview.page.tsx');
  const led = [];
  for (const role of ROLES) led.push(await openPage(loader as LoaderFunction, '/admin', role));
  expect(led).toEqual([403, 'in', 'in', 'in', 'in', 'in', 'in']);
});

interface Row {
  name: string;
  lets: Role[];
}

function readTables(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [name, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const named = /^`(.+)`$/.exec(name ?? '')?.[1];
    return named ? [{ name: named, lets: ROLES.filter((_, at) => cells[at] === 'yes' || cells[at] === 'own') }] : [];
  });
}

/** 401 or 403 of the access check; `in` for all that comes behind it, also for what is then found to be missing. */
async function statusOf(name: string, token: string | undefined): Promise<number | 'in'> {
  const [method = '', path = ''] = name.split(' ');
  const response = await api.request(
    path.replaceAll(/:\w+/g, () => randomUUID()),
    {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  );
  await response.body?.cancel();
  return response.status === 401 || response.status === 403 ? response.status : 'in';
}

/** Loads a page as the server does; what it calls is refused as over HTTP. */
async function openPage(loader: LoaderFunction, path: string, role: Role | null): Promise<number | string> {
  const { context } = school.app;
  const caller: Caller =
    role === null
      ? NOBODY
      : { kind: 'user', userId: userIds.get(role) ?? '', sessionId: randomUUID(), role, name: 'Office', email: '' };
  const facts = { address: '192.0.2.1' } as Parameters<typeof createInProcessApi>[2];
  const call = createInProcessApi(context, caller, facts) as CallApi;
  const params: Record<string, string> = {
    id:
      path.startsWith('/admin/people') || path.startsWith('/admin/learners')
        ? (userIds.get('student') ?? '')
        : randomUUID(),
    quizId: school.quizId,
    number: 'none',
    code: 'NONE',
  };
  const provider = new RouterContextProvider();
  provider.set(pageContext, { call, caller, cookies: [], publicUrl: '', nonce: '', islandsScript: '' });
  const url = new URL(
    path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
    'http://localhost:5000',
  );
  const request = new Request(url);
  try {
    await loader({ request, url, params, context: provider, unstable_pattern: path } as never);
    return 'in';
  } catch (thrown) {
    return refusalOf(thrown);
  }
}

function refusalOf(thrown: unknown): number | string {
  if (thrown instanceof Response) {
    const to = thrown.headers.get('location') ?? '';
    return to.startsWith('/auth') ? 'to sign in' : to;
  }
  const status = statusIn(thrown);
  if (status === null) throw thrown;
  return status === 404 ? 'in' : status;
}

function statusIn(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const { status, init } = thrown as { status?: number; init?: { status?: number } | null };
  return status ?? init?.status ?? null;
}
