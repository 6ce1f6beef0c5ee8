import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  describeDevice,
  erasedEmail,
  homeOf,
  identityProblems,
  identityProblemMessage,
  isErasedEmail,
  isIdentityProblem,
  isOfOffice,
  isUnused,
  isWithdrawnInvitation,
  maskPhone,
  userFromProof,
  TOKEN_MINUTES,
} from './rules.ts';

test('everybody but a student works in the office, and signs in to it', () => {
  expect(['student', 'trainer', 'owner'].map((role) => isOfOffice({ role }))).toEqual([false, true, true]);
  expect(homeOf({ role: 'student' })).toBe('/profile');
  expect(homeOf({ role: 'counsellor' })).toBe('/admin-dashboard');
});

test('an erased account has an address of its own to which no mail can go', () => {
  expect(erasedEmail('7')).toBe('7@erased.invalid');
  expect(isErasedEmail(erasedEmail('7'))).toBe(true);
  expect(isErasedEmail('erased.invalid@example.com')).toBe(false);
  expect(isErasedEmail('a@not-erased.invalid')).toBe(false);
});

describe('an account', () => {
  const unused = { passwordHash: null, emailVerifiedAt: null, signInPhone: null, disabledAt: null };
  const used = [
    { passwordHash: '$argon2id$' },
    { emailVerifiedAt: new Date(0) },
    { signInPhone: '+919876543210' },
  ] as const;

  it('is unused until there is any way to sign in to it, or it is closed', () => {
    expect(isUnused(unused)).toBe(true);
    for (const mark of [...used, { disabledAt: new Date(0) }]) expect(isUnused({ ...unused, ...mark })).toBe(false);
  });

  it('was closed by the withdrawal of its invitation when it was invited and never used', () => {
    const withdrawn = { ...unused, invitedAt: new Date(0), disabledAt: new Date(1) };
    expect(isWithdrawnInvitation(withdrawn)).toBe(true);
    expect(isWithdrawnInvitation({ ...withdrawn, disabledAt: null })).toBe(false);
    expect(isWithdrawnInvitation({ ...withdrawn, invitedAt: null })).toBe(false);
    for (const mark of used) expect(isWithdrawnInvitation({ ...withdrawn, ...mark })).toBe(false);
  });
});

describe('a person whom another house vouches for', () => {
  it('has the name in single spaces and the address without those around it', () => {
    expect(userFromProof({ name: '  Asha \n Rao ', email: ' asha@example.com ' })).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
    });
  });

  it('is called by the address where there is no name', () => {
    expect(userFromProof({ name: ' ', email: 'asha.rao@example.com' })?.name).toBe('asha rao');
    const long = `${'a'.repeat(120)}@example.com`;
    expect(userFromProof({ name: '', email: long })).toEqual({ name: 'a'.repeat(100), email: long });
  });

  it('has a name without the addresses that came in it', () => {
    const email = 'asha@example.com';
    expect(userFromProof({ name: 'Asha https://evil.example', email })?.name).toBe('Asha');
    expect(userFromProof({ name: 'evil.com', email })?.name).toBe('asha');
    expect(userFromProof({ name: 'evil.com', email: 'evil.com@example.com' })?.name).toBe('evil com');
    expect(userFromProof({ name: '@', email: 'x/y@example.com' })?.name).toBe('Learner');
  });

  it('has a name of at most 100 characters that does not end in a space', () => {
    expect(userFromProof({ name: 'n'.repeat(101), email: 'a@b.in' })?.name).toBe('n'.repeat(100));
    expect(userFromProof({ name: ` ${'n'.repeat(100)}`, email: 'a@b.in' })?.name).toBe('n'.repeat(100));
    expect(userFromProof({ name: `${'n'.repeat(99)} n`, email: 'a@b.in' })?.name).toBe('n'.repeat(99));
  });

  it('is nobody without an address to write to', () => {
    const wrong = ['', 'asha', '@example.com', 'asha@', 'asha@example', 'asha@.', 'a b@c.in', 'a@b c.in', 'a@b.c d'];
    for (const email of [...wrong, '<a@b.in>', '"a"@b.in', 'a@b@c.in', 'a@b.in, c@d.in']) {
      expect(userFromProof({ name: 'Asha', email }), email).toBeNull();
    }
  });

  it('has an address of at most 200 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 5)}@b.in`;
    expect(userFromProof({ name: 'Asha', email: ofLength(200) })?.email).toHaveLength(200);
    expect(userFromProof({ name: 'Asha', email: ofLength(201) })).toBeNull();
  });
});

test('of a masked number nothing but the last four digits remains', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+\d{8,15}$/), (phone) => {
      expect(maskPhone(phone)).toBe(`••••${phone.slice(-4)}`);
    }),
  );
});

test('links that change an account work for minutes, those that confirm an address for days', () => {
  expect(TOKEN_MINUTES).toEqual({
    'reset-password': 30,
    'first-password': 10_080,
    'verify-email': 10_080,
    'change-email': 1440,
    'second-factor': 10,
  });
});

test('a problem that the site does not know has the general words', () => {
  expect(identityProblemMessage('cancelled')).toBe(identityProblems.cancelled);
  for (const unknown of ['no-such-problem', 'toString', 'constructor']) {
    expect(isIdentityProblem(unknown)).toBe(false);
    expect(identityProblemMessage(unknown)).toBe(identityProblems.internal);
  }
  expect(identityProblemMessage(null)).toBeNull();
  expect(identityProblemMessage('')).toBeNull();
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`],
  ['Edge on Android', `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`],
  ['Edge on iPad', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} EdgiOS/140.0 Safari/604.1`],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`],
  ['Opera on Windows', 'Opera/9.80 (Windows NT 6.1) Presto/2.12 Version/12.16'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/1`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Safari/605.1`],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Safari/604.1`],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
  ['another program on Linux', 'something (Linux)'],
  ['another program', 'curl/8.0'],
])('%s is told by its user agent', (text, userAgent) => {
  expect(describeDevice(userAgent)).toBe(text);
});
