import { expect, it } from 'vitest';
import { readTestArguments } from './read-test-arguments.mjs';

it.each([
  [[], { vitest: [], playwright: [] }],
  [['money'], { vitest: ['money'], playwright: undefined }],
  [['money', '-t', 'lakh'], { vitest: ['money', '-t', 'lakh'], playwright: undefined }],
  [['--e2e'], { vitest: undefined, playwright: [] }],
  [['--e2e', 'buy', '--debug'], { vitest: undefined, playwright: ['buy', '--debug'] }],
])('reads %j', (given, wanted) => {
  expect(readTestArguments(given)).toEqual(wanted);
});
