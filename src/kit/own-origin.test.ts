import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const SITE = 'https://institute.example';

test.each([
  [SITE, 'https://institute.example'],
  [SITE, 'https://institute.example:443'],
  ['https://institute.example:8443', 'https://institute.example:8443'],
  ['http://localhost:5000', 'http://localhost:5000'],
  ['http://localhost:5000', 'http://127.0.0.1:5000'],
  ['http://127.0.0.1:5000', 'http://[::1]:5000'],
])('%s takes changes from %s', (publicUrl, origin) => {
  expect(isOwnOrigin(publicUrl, origin)).toBe(true);
});

test.each([
  [SITE, 'http://institute.example'],
  [SITE, 'https://institute.example:8443'],
  [SITE, 'https://www.institute.example'],
  [SITE, 'https://institute.example.evil.example'],
  [SITE, 'https://localhost'],
  [SITE, 'null'],
  [SITE, ''],
  ['http://localhost:5000', 'https://localhost:5000'],
  ['http://localhost:5000', 'http://localhost:5001'],
  ['http://localhost:5000', 'http://127.0.0.1.evil.example:5000'],
  ['https://localhost:5000', 'https://127.0.0.1:5000'],
])('%s takes no changes from %s', (publicUrl, origin) => {
  expect(isOwnOrigin(publicUrl, origin)).toBe(false);
});
