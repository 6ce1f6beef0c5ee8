import { expect, test } from 'vitest';
import { brochureMessage, greeting } from './lead-messages.ts';

test('a message says who writes and about what', () => {
  expect(greeting({ name: 'Neha', course: 'UI/UX Design' }, 'Misaal')).toBe(
    'Hello Neha, this is Misaal. You asked us about UI/UX Design.',
  );
  expect(greeting({ name: 'Neha', course: '' }, 'Misaal')).toBe('Hello Neha, this is Misaal. You asked us.');
});

test('the message with a brochure ends with its address, so that every app makes it a link', () => {
  const brochure = { title: 'UI/UX Design', url: 'https://misaal.example/brochure/ui-ux-design?pass=1' };
  expect(brochureMessage({ name: 'Neha' }, 'Misaal', brochure)).toMatch(
    /^Hello Neha, this is Misaal\. Here is the brochure of UI\/UX Design, .*: https:\/\/misaal\.example\/brochure\/ui-ux-design\?pass=1$/,
  );
});
