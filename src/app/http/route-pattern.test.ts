import { expect, test } from 'vitest';
import { routePattern } from './route-pattern.ts';

test.each([
  ['GET', '/', '/'],
  ['HEAD', '/course/tally', '/course/:id'],
  ['GET', '/demo/secret-token', '/demo/:token'],
  ['GET', '/api/demos/seats/secret-token', '/api/demos/seats/:token'],
  ['GET', '/profile', '/profile/:section?'],
  ['GET', '/profile/details', '/profile/:section?'],
  ['GET', '/admin/orders/new', '/admin/orders/new'],
  ['GET', '/admin/orders/019a', '/admin/orders/:id'],
  ['GET', '/assets/app-1a2b.js', '/assets/*'],
  ['POST', '/api/no/such/call', '/api/*'],
  ['GET', '/asha@example.com', 'other'],
  ['GET', '/a/../b', 'other'],
])('%s %s is %s', (method, pathname, pattern) => expect(routePattern(method, pathname)).toBe(pattern));
