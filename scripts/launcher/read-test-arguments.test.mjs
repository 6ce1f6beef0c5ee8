import { expect, it } from 'vitest';
import { readTestArguments } from './read-test-arguments.mjs';

it.each([
  [[], { kind: 'all', isTimed: false }],
  [['--timings'], { kind: 'all', isTimed: true }],
  [['--changed'], { kind: 'changed', since: undefined }],
  [['--changed=main~3'], { kind: 'changed', since: 'main~3' }],
  [['checkout'], { kind: 'named', word: 'checkout' }],
  [['money', '-t', 'lakh'], { kind: 'unit', args: ['money', '-t', 'lakh'] }],
  [['-t', 'lakh'], { kind: 'unit', args: ['-t', 'lakh'] }],
  [['--unit', 'money'], { kind: 'unit', args: ['money'] }],
  [['--e2e'], { kind: 'browser', args: [] }],
  [['--e2e', 'buy', '--debug'], { kind: 'browser', args: ['buy', '--debug'] }],
])('reads %j', (given, wanted) => {
  expect(readTestArguments(given)).toEqual(wanted);
});
