import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheControlOf, capFreshness } from './cache-rules.ts';

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';
const ruled = (details: Partial<Parameters<typeof cacheControlOf>[0]>) =>
  cacheControlOf({ method: 'GET', status: 200, cacheControl: PUBLIC, setsCookie: false, ...details });

test('whatever a layer says, shared caches get 200 and 301 alone, without a cookie', () => {
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
        status: fc.integer({ min: 200, max: 599 }),
        cacheControl: fc.option(fc.constantFrom(PUBLIC, 'public, max-age=3600', 's-maxage=5', 'private, no-store'), {
          nil: undefined,
        }),
        setsCookie: fc.boolean(),
      }),
      (details) => {
        const said = cacheControlOf(details) ?? '';
        if (!/public|s-maxage/.test(said)) return;
        expect([200, 301, 304]).toContain(details.status);
        if (details.status === 304) return;
        expect(details).toMatchObject({ method: expect.stringMatching(/^(GET|HEAD)$/) as string, setsCookie: false });
      },
    ),
  );
});

test.each([
  [{}, PUBLIC],
  [{ status: 301 }, PUBLIC],
  // RFC 9110 §15.4.5: what the 200 would say.
  [{ status: 304 }, PUBLIC],
  [{ status: 206, cacheControl: 'public, max-age=3600' }, 'private, max-age=3600'],
  [{ status: 206, cacheControl: 'private, max-age=60' }, 'private, max-age=60'],
  [{ status: 206, cacheControl: 'max-age=60' }, 'private, max-age=60'],
  [{ status: 206, cacheControl: undefined }, 'no-store'],
  [{ cacheControl: undefined }, 'no-store'],
  [{ cacheControl: 'private, no-cache' }, 'private, no-cache'],
  [{ setsCookie: true }, 'no-store'],
  [{ method: 'POST' }, 'no-store'],
  [{ status: 302 }, 'no-store'],
  [{ status: 404 }, 'no-store'],
  [{ status: 429 }, 'no-store'],
  [{ status: 503, cacheControl: 'private, no-store' }, 'private, no-store'],
])('%j goes out with %s', (details, expected) => expect(ruled(details)).toBe(expected));

test.each([
  [null, PUBLIC],
  [3600, PUBLIC],
  [300, 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=240'],
  [20.9, 'public, max-age=0, must-revalidate, s-maxage=20, stale-while-revalidate=0'],
  [-1, 'public, max-age=0, must-revalidate, s-maxage=0, stale-while-revalidate=0'],
])('%s seconds before the content changes, no cache holds it longer', (left, expected) =>
  expect(capFreshness(PUBLIC, left)).toBe(expected),
);

test('browsers are told as well', () => expect(capFreshness('public, max-age=3600', 90)).toBe('public, max-age=90'));
