import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailIssue, isEmail, localPartIssue, readEmail } from './email-text.ts';

describe('an e-mail address', () => {
  it.each([
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
    ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@XN--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
    ['user@उदाहरण.भारत', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['user@xn--p1b6ci4b4b3a.xn--h2brj9c', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['user@உதாரணம்.இந்தியா', 'user@xn--zkc6cc5bi7f6e.xn--xkc2dl3a5ee0h'],
    ['user＠example．com', 'user@example.com'],
    ['user@example。com', 'user@example.com'],
    ['\uFEFFuser@example.com\u200B\u202C', 'user@example.com'],
    [' user@example.com. ', 'user@example.com'],
    ['user@example.com,', 'user@example.com'],
    ['mailto:user@example.com?subject=Hello', 'user@example.com'],
    ['Asha Rao <asha@example.com>', 'asha@example.com'],
    ['"Rao, Asha" <asha@example.com>;', 'asha@example.com'],
    ['<asha@example.com>', 'asha@example.com'],
    ["O'Brien+fees@Example.COM", "O'Brien+fees@Example.COM"],
  ])('%j is %s', (typed, address) => {
    expect(readEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'user',
    '@example.com',
    'user@',
    'user@example',
    'user name@example.com',
    'a@example.com, b@example.com',
    'a@b@example.com',
    '.user@example.com',
    'us..er@example.com',
    'us–er@example.com',
    'उपयोगकर्ता@उदाहरण.भारत',
    'user@-example.com',
    'user@exa_mple.com',
    'user@xn--zzzzzz\u00fc.example/path',
    'user@example.com:25',
    '<b>user@example.com</b>',
    `${'a'.repeat(200)}@example.com`,
  ])('%j is none', (typed) => {
    expect(isEmail(readEmail(typed))).toBe(false);
  });

  it('once read is read again as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress()), (typed) => {
        const address = readEmail(typed);
        if (isEmail(address)) expect(readEmail(address)).toBe(address);
      }),
    );
  });

  it('with other letters before the @ is refused with the reason', () => {
    expect(localPartIssue('José@example.com')).toContain('“é” stands before the @');
    expect(localPartIssue('मीरा@उदाहरण.भारत')).toContain('“म” stands before the @');
    expect(localPartIssue('meera@उदाहरण.भारत')).toBeNull();
    expect(localPartIssue('é')).toBeNull();
    expect(emailIssue('José@example.com')).toContain('“é” stands before the @');
  });
});

it.each(['a@example.com, b@example.com', 'a@example.com / b@example.com', 'a@example.com;b@example.com'])(
  '%s is said to be several addresses',
  (typed) => {
    expect(emailIssue(typed)).toContain('several e-mail addresses');
    expect(emailIssue('a@@example.com')).toContain('is no e-mail address');
  },
);
