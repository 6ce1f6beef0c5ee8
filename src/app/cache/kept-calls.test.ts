import { expect, test } from 'vitest';
import { apiRoutes } from '../api.ts';
import { isKeptCall, isSameForAll, cachedQuery } from './kept-calls.ts';

test.each(['/api/courses/courseAll', '/api/courses/web-design', '/api/blogs/blogsAll', '/api/site/institute'])(
  '%s is kept for everybody',
  (path) => expect(isSameForAll(path)).toBe(true),
);

test.each([
  '/api/cart',
  '/api/courses/web-design/bundles',
  '/api/courses/',
  '/api/admin/courses',
  '/courses/web-design',
])('%s is asked anew each time', (path) => expect(isSameForAll(path)).toBe(false));

test('only what anyone may read is kept', () => {
  const kept = apiRoutes.map(({ contract }) => contract).filter((contract) => contract.isSameForAll);
  expect(kept.length).toBeGreaterThan(6);
  for (const { method, access, path } of kept) expect([method, access], path).toEqual(['GET', 'anyone']);
});

test('no call beside a kept one is taken for it', () => {
  for (const { contract } of apiRoutes) {
    if (contract.method !== 'GET' || contract.isSameForAll || contract.path.includes(':')) continue;
    expect(isSameForAll(`/api${contract.path}`), contract.path).toBe(false);
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
])('%s%s is kept under the query %j', (path, search, query) => expect(cachedQuery(path, search)).toBe(query));

test('a query longer than any that our pages write is asked anew: it would fill the memory with addresses', () => {
  expect(cachedQuery('/api/courses/courseAll', `?sort=title${'&sort=title'.repeat(1000)}`)).toBeNull();
});

test('typed words are asked anew, whoever asks', () => {
  const call = { method: 'GET', path: '/courses/courseAll' };
  expect(isKeptCall({ ...call, query: { search: 'figma' } }, true)).toBe(false);
  expect(isKeptCall({ ...call, query: { search: '', limit: '3' } }, true)).toBe(true);
});
