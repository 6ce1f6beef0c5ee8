import { expect, test } from 'vitest';
import { ApiError, CONNECTION_LOST } from '../../../../ui/api-client.ts';
import { explainRefusal } from './explain-refusal.ts';

test('the server’s message stands, and each issue at its field', () => {
  const issues = [{ path: 'name', message: 'Please use your own name' }];
  const error = new ApiError(400, { message: 'Please use your own name', code: 'invalid-input', issues });
  expect(explainRefusal(error)).toEqual({
    message: 'Please use your own name',
    errors: { name: 'Please use your own name' },
  });
});

test('a lost connection says what failed and that nothing is lost', () => {
  expect(explainRefusal(new ApiError(0, {}))).toEqual({
    message: `Failed to add comment. ${CONNECTION_LOST}`,
    errors: {},
  });
});

test('an answer without a message, or another failure, gives the fallback', () => {
  expect(explainRefusal(new ApiError(502, {})).message).toBe('Failed to add comment');
  expect(explainRefusal(new TypeError('x'))).toEqual({ message: 'Failed to add comment', errors: {} });
});
