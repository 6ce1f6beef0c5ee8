import { expect, test } from 'vitest';
import { recordWords } from './people-words.ts';

test.each([
  ['role.updated', { before: 'student', after: 'admin' }, 'Role changed: Student to Admin', null],
  ['account.closed', { reason: 'Asked for it' }, 'Account closed', 'Asked for it'],
  ['message.sent', { subject: 'Your batch' }, 'Message sent', 'Your batch'],
  ['something-new', {}, 'Something new', null],
])('%s is told in words', (action, details, title, detail) => {
  expect(recordWords({ action, details })).toEqual({ title, detail });
});
