import { expect, test } from 'vitest';
import { recordLabels } from './user-labels.ts';

test.each([
  ['role.updated', { before: 'student', after: 'admin' }, 'Role changed: Student to Admin', null],
  ['account.closed', { reason: 'Asked for it' }, 'Account closed', 'Asked for it'],
  ['message.sent', { subject: 'Your batch' }, 'Message sent', 'Your batch'],
  ['something-new', {}, 'Something new', null],
])('%s is told in words', (action, details, title, detail) => {
  expect(recordLabels({ action, details })).toEqual({ title, detail });
});
