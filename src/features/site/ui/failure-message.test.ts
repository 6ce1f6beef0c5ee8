import { expect, test } from 'vitest';
import { failureMessage } from './failure-message.ts';

test('an unknown address gets the words of the house', () => {
  expect(failureMessage(404, null).title).toBe('Page not found');
});

test('a refusal that names what is missing keeps its name', () => {
  expect(failureMessage(404, 'Course not found or not a Student course').title).toBe(
    'Course not found or not a Student course',
  );
});

test('a failure inside never shows what the server said', () => {
  const { title, lead } = failureMessage(500, 'relation "courses" does not exist');
  expect(`${title} ${lead}`).not.toContain('relation');
});

test('a page that did not load says so in its own words, unless the server has better ones', () => {
  const loadFailure = 'Failed to fetch resume';
  expect(failureMessage(0, null, loadFailure)).toEqual({
    title: loadFailure,
    lead: 'Your data is safe. Check your connection and try again.',
  });
  expect(failureMessage(500, null, loadFailure).title).toBe(loadFailure);
  expect(failureMessage(503, 'The service is restarting.', loadFailure).lead).toBe('The service is restarting.');
  expect(failureMessage(404, 'Course not found', loadFailure).title).toBe('Course not found');
});

test.each([0, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503])('status %i has a title and a way on', (status) => {
  const { title, lead } = failureMessage(status, null);
  expect(title).not.toBe('');
  expect(lead).not.toBe('');
});
