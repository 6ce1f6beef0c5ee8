import { data } from 'react-router';
import { expect, test } from 'vitest';
import { readPageFailure } from './page-failure.ts';

test('the server’s words stand, each issue at its field, with what the answer’s head said', () => {
  const said = { message: 'Please use your own name', issues: [{ path: 'name', message: 'Please use your own name' }] };
  expect(readPageFailure(data(said, { status: 429, headers: { 'Retry-After': '60' } }), 'Failed')).toEqual({
    status: 429,
    code: '',
    message: 'Please use your own name',
    errors: { name: 'Please use your own name' },
    headers: { 'Retry-After': '60' },
    retryAfterSeconds: null,
  });
});

test('without words the fallback is said; a defect is none of it', () => {
  expect(readPageFailure(data(null, { status: 502 }), 'Failed to add comment')?.message).toBe('Failed to add comment');
  expect(readPageFailure(new TypeError('x'), 'Failed')).toBeNull();
});
