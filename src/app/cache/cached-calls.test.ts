import { expect, test } from 'vitest';
import { apiRoutes } from '../api.ts';
import { isCachedCall, isPublicCall, cachedQuery } from './cached-calls.ts';

test.each(['/api/courses/courseAll', '/api/courses/web-design', '/api/blogs/blogsAll', '/api/site/institute'])(
  '%s is cached for everybody',
  (path) => expect(isPublicCall(path)).toBe(true),
);

test.each([
  '/api/cart',
  '/api/courses/web-design/bundles',
  '/api/courses/',
  '/api/admin/courses',
  '/courses/web-design',
])('%s is asked anew each time', (path) => expect(isPublicCall(path)).toBe(false));

test('only what anyone may read is cached for the public', () => {
  const cached = apiRoutes.map(({ contract }) => contract).filter(({ serverCache }) => serverCache === 'public');
  expect(cached.length).toBeGreaterThan(6);
  for (const { method, access, path } of cached) expect([method, access], path).toEqual(['GET', 'anyone']);
});

test('no call beside a cached one is taken for it', () => {
  for (const { contract } of apiRoutes) {
    if (contract.method !== 'GET' || contract.serverCache === 'public' || contract.path.includes(':')) continue;
    expect(isPublicCall(`/api${contract.path}`), contract.path).toBe(false);
  }
});

test.each([
  ['/api/courses/courseAll', '', ''],
  ['/api/courses/courseAll', '?utm_source=x&sort=title&page=2&sort=title', '?sort=title&sort=title&page=2'],
  ['/api/courses/courseAll', '?page=2&sort=title&gclid=1', '?sort=title&page=2'],
  ['/api/courses/courseAll', '?fbclid=1', ''],
  ['/api/courses/courseAll', '?search=&page=2', '?search=&page=2'],
  ['/api/courses/courseAll', '?search=figma', null],
  ['/api/courses/web-design', '?x=1', ''],
])('%s%s is cached under the query %j', (path, search, query) => expect(cachedQuery(path, search)).toBe(query));

test('a query longer than any that our pages write is asked anew: it would fill the memory with addresses', () => {
  expect(cachedQuery('/api/courses/courseAll', `?sort=title${'&sort=title'.repeat(1000)}`)).toBeNull();
});

test('typed words are asked anew, whoever asks', () => {
  const call = { method: 'GET', path: '/courses/courseAll' };
  expect(isCachedCall({ ...call, query: { search: 'figma' } }, true)).toBe(false);
  expect(isCachedCall({ ...call, query: { search: '', limit: '3' } }, true)).toBe(true);
});
