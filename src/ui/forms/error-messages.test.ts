import { expect, it } from 'vitest';
import { ApiError, CONNECTION_LOST } from '../api-client.ts';
import { errorMessage, ReadableError, toFormFailure } from './error-messages.ts';

const fallback = 'Failed to save test data';

it('uses the server’s words, and the specification’s where it gave none', () => {
  const refused = new ApiError(409, { code: 'no-attempts-left', message: 'No more attempts left.' });
  expect(errorMessage(refused, fallback)).toBe('No more attempts left.');
  expect(errorMessage(new ApiError(429, { message: 'Too many tries.' }), fallback)).toBe('Too many tries.');
  expect(errorMessage(new ApiError(502, {}), fallback)).toBe(fallback);
  expect(errorMessage(new ApiError(500, { message: '' }), fallback)).toBe(fallback);
  expect(errorMessage(new TypeError('x'), fallback)).toBe(fallback);
});

it('says after a lost connection what failed and what to do', () => {
  expect(errorMessage(new ApiError(0, {}), fallback)).toBe(`${fallback}. ${CONNECTION_LOST}`);
  expect(errorMessage(new ApiError(0, {}), 'Failed to update course resume.', 'It is kept.')).toBe(
    'Failed to update course resume. It is kept.',
  );
});

it('leaves an error that is written for people its message', () => {
  expect(errorMessage(new ReadableError('Razorpay SDK failed to load'), 'Payment failed')).toBe(
    'Razorpay SDK failed to load',
  );
  expect(errorMessage(new ReadableError(''), 'Payment failed')).toBe('Payment failed');
  expect(errorMessage('gone', 'Payment failed')).toBe('Payment failed');
  expect(errorMessage(new ApiError(502, {}), 'Payment failed')).toBe('Payment failed');
});

it('gives a form the message, and each issue at its field', () => {
  const issues = [{ path: 'name', message: 'Please use your own name' }];
  const wrong = new ApiError(400, { message: 'Please use your own name', code: 'invalid-input', issues }, '60');
  expect(toFormFailure(wrong, fallback)).toEqual({
    message: 'Please use your own name',
    errors: { name: 'Please use your own name' },
    retryAfterSeconds: 60,
  });
  expect(toFormFailure(new ApiError(0, {}), 'Failed to add comment').message).toBe(
    `Failed to add comment. ${CONNECTION_LOST}`,
  );
  expect(toFormFailure(new ApiError(502, {}), 'Failed to add comment').message).toBe('Failed to add comment');
  expect(toFormFailure(new TypeError('x'), 'Failed to add comment')).toEqual({ message: 'Failed to add comment' });
});
