import { expect, test } from 'vitest';
import { requireTexts } from './read-written.ts';

const texts = { subject: 'Write the subject', text: 'Write the message' };

test('every empty field has its own error', () => {
  expect(requireTexts({ subject: '', text: '' }, texts)).toEqual({ message: 'Write the subject', errors: texts });
  expect(requireTexts({ subject: 'Hello', text: '' }, texts)).toEqual({
    message: 'Write the message',
    errors: { text: 'Write the message' },
  });
  expect(requireTexts({ subject: 'Hello', text: 'Come' }, texts)).toBeNull();
});
