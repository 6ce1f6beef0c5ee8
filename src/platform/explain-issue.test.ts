import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue, nameField } from './explain-issue.ts';

const form = z.strictObject({
  page: z.coerce.number().int().min(1).optional(),
  ids: z.array(z.string()).min(1).max(2).optional(),
  sort: z.enum(['new', 'old']).optional(),
  isOpen: z.boolean().optional(),
  own: z.string({ error: 'Please enter a text' }).optional(),
  either: z.union([z.string(), z.array(z.string())]).optional(),
});

test.each([
  [{ page: 'x' }, '“page” must be a number'],
  [{ page: 0 }, '“page” must be 1 or more'],
  [{ page: 1.5 }, '“page” must be a whole number'],
  [{ ids: 'a' }, '“ids” must be a list'],
  [{ ids: [] }, '“ids” must have 1 or more entries'],
  [{ ids: ['a', 'b', 'c'] }, '“ids” must have 2 or fewer entries'],
  [{ ids: [5] }, '“ids” must be a text'],
  [{ sort: 'up' }, '“sort” must be one of: new, old'],
  [{ isOpen: 'yes' }, '“isOpen” must be true or false'],
  [{ own: 5 }, 'Please enter a text'],
  [{ either: 5 }, '“either” is not what is expected here'],
  [{ role: 'admin' }, 'The input has a field that is not known here: role'],
  ['text', 'The input must be an object with fields'],
])('%j: %s', (sent, message) => {
  const [issue] = form.safeParse(sent, { error: describeIssue }).error?.issues ?? [];
  expect(issue && nameField(issue.message, issue.path)).toBe(message);
});

test('what is missing is said to be', () => {
  const [issue] = z.object({ quizId: z.string() }).safeParse({}, { error: describeIssue }).error?.issues ?? [];
  expect(issue && nameField(issue.message, issue.path)).toBe('“quizId” is missing');
});
