import { expect, test } from 'vitest';
import { isTaken, signedContent, webhookState } from './rules.ts';

test('a system fails while a delivery of its failed for good, unless it is paused', () => {
  expect(webhookState({ isPaused: false, failed: 0 })).toBe('works');
  expect(webhookState({ isPaused: false, failed: 1 })).toBe('failing');
  expect(webhookState({ isPaused: true, failed: 1 })).toBe('paused');
});

test('an answer from 200 to 299 means that the other side has it', () => {
  expect([199, 200, 204, 299, 300, 404, 500].map(isTaken)).toEqual([false, true, true, true, false, false, false]);
});

test('the signature is made over id, time and body', () => {
  expect(signedContent('msg_1', 1_700_000_000, '{"a":1}')).toBe('msg_1.1700000000.{"a":1}');
});
