import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertGrant, setPause } from '../../features/learning/store.ts';
import { insertNotification } from '../../features/notifications/store.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import { buildCourse, enrol, type BuiltCourse } from '../open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';
import { createHttpApi } from '../../app/http/http-api.ts';
import { knownRequest } from '../../app/http/request-info.ts';
import {
  createUserResponseCache,
  MAX_AGE_SECONDS,
  type UserResponseCache,
} from '../../app/cache/user-response-cache.ts';

let app: TestApp;
let personal: UserResponseCache;
let origin: string;
let course: BuiltCourse;
let learner: TestUser;
/** URLs requested from the application. */
let asked: string[] = [];
let beforeAnswer = () => undefined as void;
const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (await personal.answer(request, response, pathname, search)) return;
  response.writeHead(204).end();
});

beforeAll(async () => {
  app = await startTestApp();
  const application = new Hono();
  application.use('*', async (c, next) => {
    asked.push(new URL(c.req.url).pathname);
    beforeAnswer();
    await next();
  });
  application.route(
    '/api',
    createHttpApi(app.context, () => '192.0.2.1'),
  );
  application.get('/profile/:section?', (c) => {
    const known = knownRequest(c.env);
    if (!known) return c.text('nobody said who asks', 500);
    if (c.req.param('section') === 'payment') known.isKeepable = false;
    if (c.req.param('section') === 'details') c.header('Set-Cookie', 'a=b');
    c.header('Content-Security-Policy', `script-src 'sha256-${asked.length}'`);
    return c.html(`<p>${'word '.repeat(500)}</p><script>${asked.length}</script>`);
  });
  personal = createUserResponseCache({
    context: app.context,
    publicUrl: 'http://localhost:5000',
    limitBytes: 100_000,
    app: application.fetch,
  });
  server.listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  course = await buildCourse(app.context.db, { modules: [[[{}, {}]]] });
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
});
beforeEach(async () => {
  learner = await app.signUp();
  await enrol(app.context.db, learner.userId, course);
  asked = [];
});
afterEach(() => vi.restoreAllMocks());

async function ask(path: string, token = learner.token, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each(['/api/user/me', '/api/notices?page=1', '/api/courseStudent/getCourseByUser', '/profile'])(
  '%s is made once and sent often, plain and compressed',
  async (path) => {
    const first = await ask(path, learner.token, { 'accept-encoding': 'identity' });
    expect(first.status).toBe(200);
    const again = await ask(path, learner.token, { 'accept-encoding': 'gzip' });
    expect(again.headers.get('content-encoding')).toBe('gzip');
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(again.text).toBe(first.text);
    expect(asked).toHaveLength(1);
  },
);

const acts: Record<string, [path: string, act: () => Promise<unknown>]> = {
  'a new name': [
    '/api/user/me',
    () => app.request('PUT', '/user/update-profile', { token: learner.token, body: { name: 'Asha Verma' } }),
  ],
  'a notice': ['/api/notices', () => insertNotification(app.context.db, aNotice())],
  'notices that were read': [
    '/api/notices',
    () => app.request('PUT', '/notices/read', { token: learner.token, body: {} }),
  ],
  progress: [
    '/api/courseStudent/getCourseByUser',
    () =>
      app.request('PUT', `/courseStudent/resume/${course.slug}`, {
        token: learner.token,
        body: { completedContent: ['0-0-0'] },
      }),
  ],
  'another course': [
    '/api/courseStudent/getCourseByUser',
    async () => {
      const { id } = await buildCourse(app.context.db, { modules: [[[{}]]] });
      await insertGrant(app.context.db, { userId: learner.userId, courseId: id, source: 'gift', sourceId: 'g' });
    },
  ],
  'a transaction with many changes': [
    '/api/notices',
    () =>
      inTransaction(app.context.db, async (db) => {
        await insertNotification(db, { ...aNotice(), key: 'one' });
        await insertNotification(db, { ...aNotice(), key: 'two' });
      }),
  ],
};

const aNotice = () => ({ userId: learner.userId, key: 'k', kind: 'answer' as const, title: 'T', text: '', href: '' });

test.each(Object.keys(acts))('%s is seen at once', async (name) => {
  const [path, act] = acts[name] ?? ['', async () => undefined];
  if (name === 'notices that were read') await insertNotification(app.context.db, aNotice());
  const before = await ask(path);
  await ask(path);
  expect(asked).toHaveLength(1);
  await act();
  const after = await ask(path);
  expect(after.status).toBe(200);
  expect(after.text).not.toBe(before.text);
  await ask(path);
  expect(asked).toHaveLength(2);
});

test('who loses a course is refused at once, and may come back as soon', async () => {
  const path = `/api/courseStudent/${course.slug}`;
  const grant = { source: 'gift' as const, sourceId: `test-${learner.userId}` };
  expect((await ask(path)).status).toBe(200);
  const { rows } = await app.database.pool.query<typeof grant>(
    'SELECT source, source_id AS "sourceId" FROM grants WHERE user_id = $1',
    [learner.userId],
  );
  const source = rows[0] ?? grant;
  await setPause(app.context.db, source, { day: '2020-01-01', text: 'due' });
  expect((await ask(path)).status).toBe(403);
  await setPause(app.context.db, source, { day: null, text: '' });
  expect((await ask(path)).status).toBe(200);
});

test('a change that was rolled back changes nothing', async () => {
  await ask('/api/user/me');
  await inTransaction(app.context.db, async (db) => {
    await bumpUserVersion(db, learner.userId);
    throw new Error('no');
  }).catch(() => undefined);
  await ask('/api/user/me');
  expect(asked).toHaveLength(1);
});

test('each gets their own, and who signed out nothing', async () => {
  const other = await app.signUp({ name: 'Ravi Kumar' });
  await ask('/api/user/me');
  expect((await ask('/api/user/me', other.token)).text).toContain('Ravi Kumar');
  await app.request('POST', '/user/logout', { token: learner.token });
  expect((await ask('/api/user/me')).status).toBe(401);
});

test('a change of the content is seen', async () => {
  await ask('/api/courseStudent/getCourseByUser');
  personal.clear();
  await ask('/api/courseStudent/getCourseByUser');
  expect(asked).toHaveLength(2);
});

test('what was drawn before a change of the content and came after it is not kept', async () => {
  beforeAnswer = () => personal.clear();
  await ask('/profile');
  beforeAnswer = () => undefined;
  await ask('/profile');
  await ask('/profile');
  expect(asked).toHaveLength(2);
});

test('a page goes out with the policy that it was drawn with', async () => {
  const pages = await Promise.all([ask('/profile'), ask('/profile')]);
  pages.push(await ask('/profile'));
  for (const { text, headers } of pages) {
    const [, script] = /<script>(\d+)</.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toBe(`script-src 'sha256-${script}'`);
  }
});

test.each(['/profile/payment', '/profile/details', '/api/courseStudent/no-such-course'])(
  '%s is made anew: it asks for more, sets a cookie, or is a refusal',
  async (path) => {
    await ask(path);
    await ask(path);
    expect(asked).toHaveLength(2);
  },
);

test('what people of the office see is made anew', async () => {
  const { token } = await app.admin();
  for (let time = 0; time < 2; time += 1) expect((await ask('/api/user/me', token)).status).toBe(200);
  expect(asked).toHaveLength(2);
});

test('other calls, changes and nobody are no business of it', async () => {
  expect((await ask('/api/courses/courseAll')).status).toBe(204);
  expect((await fetch(`${origin}/api/user/me`)).status).toBe(204);
  const changed = await fetch(`${origin}/api/user/me`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(changed.status).toBe(204);
});

test('nothing is older than half a minute', async () => {
  await ask('/api/user/me');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + MAX_AGE_SECONDS * 1000 + 1);
  await ask('/api/user/me');
  expect(asked).toHaveLength(2);
});

test('it takes no more memory than it may', async () => {
  for (let page = 1; page <= 100; page += 1) await ask(`/profile?page=${page}`);
  asked = [];
  await ask('/profile?page=100');
  expect(asked).toEqual([]);
  await ask('/profile?page=1');
  expect(asked).toHaveLength(1);
});
