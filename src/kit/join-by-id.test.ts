import { expect, it } from 'vitest';
import { joinById } from './join-by-id.ts';

it('keeps what is here before what came, each row once and as it is here', () => {
  const here = [{ id: 'c', text: 'new' }];
  const came = [
    { id: 'a', text: 'old' },
    { id: 'c', text: 'older' },
  ];
  expect(joinById(here, came)).toEqual([
    { id: 'c', text: 'new' },
    { id: 'a', text: 'old' },
  ]);
  expect(joinById([], came)).toEqual(came);
});
