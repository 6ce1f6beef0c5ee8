import { expect, test } from 'vitest';
import { findMentions, kindsForRole, kindsOfTopic, NOTIFICATION_KINDS, OFFICE_KINDS, wayOf } from './rules.ts';

const nowhere = { inApp: false, mail: false };

test('without a wish a notice comes both ways, one of the office in its bell alone', () => {
  for (const kind of NOTIFICATION_KINDS)
    expect(wayOf(kind, undefined), kind).toEqual({
      inApp: true,
      mail: kind === 'mention' || kind === 'grading' || !OFFICE_KINDS.includes(kind),
    });
  expect(wayOf('office-work', { inApp: false, mail: true })).toEqual({ inApp: false, mail: false });
});

test('a wish holds, but mails about money and safety always go out', () => {
  const mailed = NOTIFICATION_KINDS.filter((kind) => wayOf(kind, nowhere).mail);
  expect(mailed).toEqual(['order-paid', 'refund', 'instalment', 'sign-in', 'seat', 'receipt']);
  for (const kind of NOTIFICATION_KINDS) expect(wayOf(kind, nowhere).inApp).toBe(false);
  expect(wayOf('answer', { inApp: false, mail: true })).toEqual({ inApp: false, mail: true });
  expect(wayOf('answer', { inApp: true, mail: false })).toEqual({ inApp: true, mail: false });
});

const users = [
  { id: 'r', name: 'Ritu' },
  { id: 'rb', name: 'Ritu Bhatnagar' },
  { id: 'a', name: 'Aman Tiwari' },
];

test.each([
  ['Please call, @Aman Tiwari.', ['a']],
  ['@ritu bhatnagar and @Ritu, look', ['rb', 'r']],
  ['Ask Aman Tiwari', []],
  ['@Rituraj wrote', []],
  ['mail@Aman Tiwari', ['a']],
])('%j mentions %o', (text, mentioned) => {
  expect(findMentions(text, users)).toEqual(mentioned);
});

test('namesakes are both mentioned', () => {
  const ritus = [...users, { id: 'r2', name: 'Ritu' }];
  expect(findMentions('@Ritu, please call', ritus).toSorted()).toEqual(['r', 'r2']);
});

test('the kinds of the office are offered to its people, and some to their roles alone', () => {
  const office = (role: Parameters<typeof kindsForRole>[0]) =>
    kindsForRole(role).filter((kind) => OFFICE_KINDS.includes(kind));
  expect(office('student')).toEqual([]);
  expect(office('trainer')).toContain('grading');
  expect(office('admin')).toContain('grading');
  expect(office('editor')).not.toContain('grading');
  expect(office('editor')).toContain('mention');
  expect(kindsForRole('student')).toContain('receipt');
  expect(kindsOfTopic('mentions')).toEqual(['mention']);
  expect(kindsOfTopic('money')).toContain('refund');
  expect(kindsOfTopic(undefined)).toBe(NOTIFICATION_KINDS);
});
