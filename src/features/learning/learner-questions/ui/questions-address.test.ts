import { expect, test } from 'vitest';
import { questionsHref, readQuestionsView } from './questions-address.ts';

const read = (query: string) => readQuestionsView(new URLSearchParams(query));

test('the address of the questions keeps state, search, order and page', () => {
  const view = { state: 'open', search: 'dye & dry', order: 'oldest', page: 3 } as const;
  expect(read(questionsHref(view).split('?')[1] ?? '')).toEqual(view);
  expect(questionsHref({ ...view, page: 1 }, '/api/file.csv')).toBe(
    '/api/file.csv?state=open&search=dye+%26+dry&order=oldest',
  );
});

test.each(['', 'state=lost', 'order=constructor', 'page=0'])('what it does not know (%s) is as usual', (query) => {
  expect(read(query)).toEqual({ state: null, search: '', order: 'waiting', page: 1 });
});
