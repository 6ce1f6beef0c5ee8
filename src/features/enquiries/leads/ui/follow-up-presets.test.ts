import { expect, test } from 'vitest';
import { FOLLOW_UP_PRESETS, isAhead, proposedFollowUp } from './follow-up-presets.ts';

const noon = '2026-11-25T06:30:00Z';

test.each([
  ['Spoke', 'later'],
  ['No answer', 'tomorrow'],
  ['Call back', 'today'],
  ['Wrong number', null],
] as const)('after "%s" the follow-up proposed is %s', (outcome, preset) => {
  expect(proposedFollowUp(outcome, { followUpOn: null }, noon)).toBe(preset);
});

test('late in the afternoon one calls back tomorrow', () => {
  expect(proposedFollowUp('Call back', { followUpOn: null }, '2026-11-25T11:15:00Z')).toBe('tomorrow');
});

test('a follow-up of a later day stays as planned, one that is due is done by the call', () => {
  expect(proposedFollowUp('Spoke', { followUpOn: '2026-11-28' }, noon)).toBeNull();
  expect(proposedFollowUp('Spoke', { followUpOn: '2026-11-25' }, noon)).toBe('later');
});

test('what is to be done at 5 pm today is offered until then', () => {
  const { today, tomorrow } = FOLLOW_UP_PRESETS;
  expect([isAhead(today, '2026-11-25T11:29:00Z'), isAhead(today, '2026-11-25T11:30:00Z')]).toEqual([true, false]);
  expect(isAhead(tomorrow, '2026-11-25T18:00:00Z')).toBe(true);
});
