import { expect, it } from 'vitest';
import { ApiError, CONNECTION_LOST } from '../api-client.ts';
import { errorWords, refusalWords } from './refusal-words.ts';

const fallback = 'Failed to save test data';

it('uses the server’s words, and the specification’s where it gave none', () => {
  const refused = new ApiError(409, { code: 'no-attempts-left', message: 'No more attempts left.' });
  expect(refusalWords(refused, fallback)).toBe('No more attempts left.');
  expect(refusalWords(new ApiError(429, { message: 'Too many tries.' }), fallback)).toBe('Too many tries.');
  expect(refusalWords(new ApiError(502, {}), fallback)).toBe(fallback);
  expect(refusalWords(new ApiError(500, { message: '' }), fallback)).toBe(fallback);
  expect(refusalWords(new TypeError('x'), fallback)).toBe(fallback);
});

it('says after a lost connection what failed and what to do', () => {
  expect(refusalWords(new ApiError(0, {}), fallback)).toBe(`${fallback}. ${CONNECTION_LOST}`);
  expect(refusalWords(new ApiError(0, {}), 'Failed to update course resume.', 'It is kept.')).toBe(
    'Failed to update course resume. It is kept.',
  );
});

it('leaves errors of other makers their words', () => {
  expect(errorWords(new Error('Razorpay SDK failed to load'), 'Payment failed')).toBe('Razorpay SDK failed to load');
  expect(errorWords(new Error(''), 'Payment failed')).toBe('Payment failed');
  expect(errorWords('gone', 'Payment failed')).toBe('Payment failed');
  expect(errorWords(new ApiError(502, {}), 'Payment failed')).toBe('Payment failed');
});
