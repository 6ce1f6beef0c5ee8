import { expect, it } from 'vitest';
import { countTextWords } from './word-rules.ts';

it('counts the words of texts alone', () => {
  expect(
    countTextWords([
      { type: 'rich-text', value: '<p>One <strong>two</strong></p><p>three</p>' },
      { type: 'divider', value: '* * *' },
      { type: 'list', value: 'four\nfive' },
    ]),
  ).toBe(5);
});
