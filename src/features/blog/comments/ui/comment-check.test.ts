import { describe, expect, test } from 'vitest';
import { checkComment, readComment } from './comment-check.ts';

const whole = { name: 'Zoya', email: 'zoya@example.com', subject: '', text: 'Thank you.', rating: 4, website: '' };

describe('checkComment', () => {
  test('a whole comment has nothing wrong', () => {
    expect(checkComment(whole, true)).toEqual({});
  });

  test('a guest gives everything; each missing part is named', () => {
    expect(checkComment({ name: ' ', email: 'zoya', subject: '', text: ' \n ', rating: 0, website: '' }, true)).toEqual(
      {
        rating: 'Please give a rating from 1 to 5',
        name: 'Please enter your name',
        email: 'Please enter a valid e-mail address',
        text: 'Please write a comment',
      },
    );
  });

  test('signed-in people give neither name nor address', () => {
    expect(checkComment({ ...whole, name: '', email: '' }, false)).toEqual({});
  });

  test('invisible signs are no comment', () => {
    expect(checkComment({ ...whole, text: '\u200B' }, true)).toEqual({ text: 'Please write a comment' });
  });
});

test('a form without a chosen star reads as rating 0', () => {
  const form = new FormData();
  form.set('text', 'Thank you.');
  expect(readComment(form)).toEqual({ name: '', email: '', subject: '', text: 'Thank you.', rating: 0, website: '' });
});
