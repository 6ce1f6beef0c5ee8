import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiFiles } from '../../app/http/api-files.ts';
import { apiRoutes } from '../../app/api.ts';
import { memoryFiles, siteFiles } from '../../app/http/site-files.ts';
import { CACHE_CONTROL } from '../../platform/cache/cache-policies.ts';
import type { FileContract } from '../../platform/http/define-route.ts';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import { openSite } from '../open/open-site.ts';
import { startTestApp, type TestApp } from '../start/test-app.ts';

const files: readonly FileContract[] = [...Object.values(apiFiles), ...Object.values(siteFiles)];
const calls = apiRoutes.map(({ contract }) => contract);

let app: TestApp;
let site: Hono;
beforeAll(async () => {
  app = await startTestApp();
  site = openSite(app);
});
afterAll(() => app.close());

/** A URL of a route, with unused ids. */
const pathOf = (path: string) =>
  path
    .replace(':file{.+\\.(?:png|svg|pdf|webp)}', 'none.png')
    .replace(':file{credential\\.(?:json|jwt)}', 'credential.json')
    .replace(':file{.+\\.ics}', 'none.ics')
    .replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
    .replace(/\*$/, 'none')
    .replace(/^none$/, '/none');
const ask = (on: Hono, method: string, path: string, bearer?: string) =>
  on.request(pathOf(path), { method, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
/** Those with a URL outside the API. */
const addressed = files.filter(({ isMeant }) => !isMeant);

test('the server has no handler but those of the contracts', () => {
  const declared = new Set([
    ...calls.map(({ method, path }) => `${method} /api${path}`),
    ...files.map(({ path }) => `ALL ${path === '*' ? '/*' : path}`),
    // Middleware before or after the calls, which sends no response itself.
    'ALL /api/*',
    'ALL /api/courseStudent/*',
  ]);
  const registered = site.routes.map(({ method, path }) => `${method} ${path}`);
  expect(registered.filter((name) => !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !registered.includes(name))).toEqual([]);
});

test('a route that leaves out one of the four does not compile', () => {
  const whole = { methods: ['GET'], path: '/x', summary: 'x' } as const;
  const gate = { access: 'anyone', keys: 'none', rate: 'api', cache: 'no-store' } as const;
  const { access: _access, ...noAccess } = gate;
  const { keys: _keys, ...noKeys } = gate;
  const { rate: _rate, ...noRate } = gate;
  const { cache: _cache, ...noCache } = gate;
  const contracts: FileContract[] = [
    { ...whole, ...gate },
    // @ts-expect-error
    { ...whole, ...noAccess },
    // @ts-expect-error
    { ...whole, ...noKeys },
    // @ts-expect-error
    { ...whole, ...noRate },
    // @ts-expect-error
    { ...whole, ...noCache },
  ];
  expect(contracts).toHaveLength(5);
});

test('the list of docs/authorisation.md says what the contracts of the site say', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/authorisation.md'), 'utf8');
  const listed = text
    .slice(text.indexOf('## Outside the API'))
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  const declared = Object.values<FileContract>({ ...siteFiles, ...memoryFiles }).map(
    ({ methods, path, access, keys, rate, cache }) => {
      const route = `${methods.join(' ')} \`${path.replaceAll('|', '\\|')}\``;
      return `| ${[route, JSON.stringify(access).replaceAll('"', ''), keys, rate, cache].join(' | ')} |`;
    },
  );
  expect(listed).toEqual(declared);
});

describe('scopes', () => {
  test('a key opens what is of the office, and what is for everybody to read', () => {
    for (const { access, keys, ...contract } of [...calls, ...files]) {
      const methods: readonly string[] = 'methods' in contract ? contract.methods : [contract.method];
      const reads = methods.every((method) => method === 'GET') || ('readOnly' in contract && contract.readOnly);
      const isOffice = typeof access === 'object' && 'roles' in access;
      if (keys === 'write') expect([contract.path, isOffice]).toEqual([contract.path, true]);
      if (keys === 'read')
        expect([contract.path, reads, isOffice || access === 'anyone']).toEqual([contract.path, true, true]);
    }
  });

  test('those of the office that no key opens are these', () => {
    const closed = [...calls, ...files].filter(
      ({ access, keys }) => keys === 'none' && typeof access === 'object' && 'roles' in access,
    );
    expect(
      closed
        .map(({ path }) => path)
        .filter((path) => !/^\/(admin\/(api-keys|webhook|people|settings\/security)|user\/view-as)/.test(path)),
    ).toEqual([
      '/user/office-preferences',
      '/admin/settings/permissions',
      '/admin/saved-views',
      '/admin/saved-views',
      '/admin/saved-views/:id',
      '/admin/saved-views/:id',
      '/admin/access-requests',
      '/admin/access-requests',
      '/leads/turns',
      '/leads/turns',
      '/leads/:id/take',
      '/admin/reviews/moderate',
      '/admin/reviews/:id/reply',
      '/admin/attempts/:id',
      '/admin/settings/assignments',
      '/admin/settings/assignments',
      '/admin/submissions/:id',
      '/admin/submissions/:id/grade',
      '/admin/assignments/:id/release',
      '/admin/assignments/:id/extensions/:userId',
      '/admin/assignments/:id/extensions/:userId',
      '/admin/feedback-comments',
      '/admin/feedback-comments',
      '/admin/feedback-comments/:id',
      '/admin/feedback-comments/:id',
      '/admin/gradebook/:courseId/scheme',
      '/admin/gradebook/:courseId/overrides/:userId/:itemId',
      '/admin/gradebook/:courseId/overrides/:userId/:itemId',
      '/admin/gradebook/:courseId/learners/:userId',
      '/admin/gradebook/:courseId/falling-behind',
      '/admin/falling-behind',
      '/admin/gradebook/:courseId/snoozes/:userId',
      '/admin/gradebook/:courseId/message',
      '/admin/courses/:id/approval',
      '/admin/courses/:id/approval',
      '/admin/sessions/:id/code',
      '/admin/day-closes/own',
      '/admin/day-closes',
      '/admin/waiting',
      '/admin/settings/providers',
      '/admin/settings/providers/:id/test',
      '/api/media/uploads',
      '/api/media/uploads/:id',
      '/api/admin/submissions/:id/files/:fileId',
      '/api/admin/gradebook/:courseId/learners/:userId/report.pdf',
      '/site-preview/:id',
    ]);
  });

  test.each([
    ['counsellor', true],
    ['counsellor', false],
    ['admin', true],
    ['admin', false],
  ] as const)('a key of a %s, which may only read: %s, does no more than its scope', async (role, isReadOnly) => {
    const { token } = await app.admin();
    const made = await app.request('POST', '/admin/api-keys', {
      token,
      body: { name: 'A system', role, isReadOnly, days: 90 },
    });
    const key = made.body.key as unknown as string;
    const codeOf = async (method: string, path: string) => {
      const response = await ask(site, method, path, key);
      const isJson = method !== 'HEAD' && response.headers.get('content-type')?.startsWith('application/json');
      const code = isJson ? ((await response.json()) as { code?: string }).code : undefined;
      return { answered: `${method} ${path}`, status: response.status, code };
    };
    for (const { path, method, access, keys } of calls) {
      const isOpen =
        access === 'anyone' || (typeof access === 'object' && 'roles' in access && access.roles.includes(role));
      if (!isOpen) continue;
      const code = keys === 'none' ? 'not-for-keys' : keys === 'write' && isReadOnly ? 'key-reads-only' : null;
      if (code) expect(await codeOf(method, `/api${path}`)).toMatchObject({ status: 403, code });
    }
    for (const { path, methods, access, keys, isOpen, isPage } of addressed) {
      if (isOpen) continue;
      for (const method of methods) {
        const { status, code } = await codeOf(method, path);
        const isIn = typeof access !== 'object' || !('roles' in access) || access.roles.includes(role);
        if (!isIn)
          expect([path, status, code]).toEqual([path, 403, isPage || method === 'HEAD' ? undefined : 'not-allowed']);
        else if (keys === 'none')
          expect([path, status, code]).toEqual([path, 403, isPage || method === 'HEAD' ? undefined : 'not-for-keys']);
        else expect([path, code]).not.toEqual([path, expect.stringMatching(/not-for-keys|key-reads-only|not-allowed/)]);
      }
    }
  });
});

describe('budgets', () => {
  test.each(files.filter(({ rate }) => rate !== 'unmetered'))(
    'whoever has none left is refused at $path',
    async (contract) => {
      const spent = openSite({
        ...app,
        context: { ...app.context, rateLimits: createRateLimits(app.database.pool, 0) },
      });
      const url = contract.isMeant ? (contract.cache === 'hour' ? '/share/site.png' : '/robots.txt') : contract.path;
      const { token } = await app.admin();
      const response = await ask(spent, contract.methods[0] ?? 'GET', url, token);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('only probes and the stand-ins have none', () => {
    expect(files.filter(({ rate }) => rate === 'unmetered').map(({ path }) => path)).toEqual([
      '/healthz',
      '/readyz',
      '/sandbox/*',
    ]);
  });
});

test.each(files)('what comes of $path says who may keep it', async ({ path, methods, cache, isMeant }) => {
  const url = isMeant ? (cache === 'hour' ? '/share/site.png' : '/robots.txt') : path;
  const response = await ask(site, methods[0] ?? 'GET', url);
  const said = response.headers.get('cache-control') ?? '';
  if ([200, 301].includes(response.status)) expect([CACHE_CONTROL[cache], 'private, no-store']).toContain(said);
  else expect(said).toContain('no-store');
  if (response.status === 503 || response.status === 429) expect(response.headers.has('retry-after')).toBe(true);
});

test.each(addressed.filter(({ methods }) => !(methods as readonly string[]).includes('POST')))(
  '$path takes no other method than its own',
  async ({ path }) => {
    const response = await ask(site, 'POST', path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringContaining('HEAD')]);
  },
);

describe('the descriptions of the API', () => {
  test.each(['/api/openapi.json', '/api/docs'])(
    '%s is made once, kept, and answered with 304 to who has it',
    async (path) => {
      const first = await site.request(path, { headers: { 'accept-encoding': 'br' } });
      expect([first.status, first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
        200,
        'br',
        CACHE_CONTROL.shared,
      ]);
      const etag = first.headers.get('etag') ?? '';
      const again = await site.request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
        304,
        '',
        CACHE_CONTROL.shared,
      ]);
      const plain = await site.request(path);
      expect([plain.status, plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([
        200,
        null,
        etag,
      ]);
      expect((await plain.text()).length).toBeGreaterThan(10_000);
    },
  );
});
