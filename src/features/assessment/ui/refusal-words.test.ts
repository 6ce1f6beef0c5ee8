import { expect, it } from 'vitest';
import { ApiError, CONNECTION_LOST } from '../../../ui/api-client.ts';
import { refusalWords } from './refusal-words.ts';

it('uses the server’s words, and the specification’s where it gave none', () => {
  const refused = new ApiError(409, { code: 'no-attempts-left', message: 'No more attempts left.' });
  expect(refusalWords(refused, 'Failed to save test data')).toBe('No more attempts left.');
  expect(refusalWords(new ApiError(502, {}), 'Failed to save test data')).toBe('Failed to save test data');
  expect(refusalWords(new ApiError(0, {}), 'Failed to save test data')).toBe(CONNECTION_LOST);
  expect(refusalWords(new TypeError('x'), 'Failed to save test data')).toBe(CONNECTION_LOST);
});
