import { readEmail } from '../../kit/text/email-text.ts';
import { withoutAddresses } from '../../kit/text/person-name.ts';
import type { Sorting } from '../../kit/sorting.ts';

/** Whether somebody works in the office; each part of it says for whom it is. */
export function isOfOffice({ role }: { role: string }): boolean {
  return role !== 'student';
}

/** What every API key begins with: whoever finds one knows what it is, and scanners for secrets find it. */
export const API_KEY_START = 'institute_key_';
export const MAX_API_KEYS = 50;
/** The roles that a key can have: an owner is always a person, and a trainer's courses hang on one. */
export const KEY_ROLES = ['counsellor', 'editor', 'accountant', 'admin'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];
export const KEY_STATES = ['open', 'expired', 'revoked'] as const;
/** What the office can sort keys by: when they were made and last used, until when they work, the name. */
export const KEY_SORTS = ['when', 'name', 'used', 'until'] as const;
export type KeySorting = Sorting<(typeof KEY_SORTS)[number]>;
/** Characters of a note of the office about a person. */
export const USER_NOTE_LIMIT = 2000;

/** Idle and absolute life of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

/** The job that issues what waited for a name that can be printed. */
export const ISSUE_WAITING_CERTIFICATES = 'issue-waiting-certificates';

export const ERASED_NAME = 'Erased account';
/** Below `.invalid` no mail can ever arrive (RFC 2606). */
const ERASED_DOMAIN = 'erased.invalid';

/** The address of an account that was erased: its own once more, and of nobody. */
export function erasedEmail(userId: string): string {
  return `${userId}@${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}

/** Whether an open account was never taken into use: there is no way yet to sign in to it. */
export function isUnused(account: {
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  signInPhone: string | null;
  disabledAt: Date | null;
}): boolean {
  const { passwordHash, emailVerifiedAt, signInPhone, disabledAt } = account;
  return [passwordHash, emailVerifiedAt, signInPhone, disabledAt].every((mark) => mark === null);
}

/** Whether an account is closed by the withdrawal of its invitation: any other closing ends the invitation for good. */
export function isWithdrawnInvitation(account: Parameters<typeof isUnused>[0] & { invitedAt: Date | null }): boolean {
  return account.disabledAt !== null && account.invitedAt !== null && isUnused({ ...account, disabledAt: null });
}

/** The e-mail as stored and compared, in its one form; case is kept for display and ignored when compared. */
export function normalizeEmail(email: string): string {
  return readEmail(email);
}

/** Who another house says that somebody is, as an account here has it; `null` without an address to write to. */
export function userFromProof(proved: { name: string; email: string }): { name: string; email: string } | null {
  const email = normalizeEmail(proved.email);
  // A name around it or signs that only quotation allows: nothing that such a house sends.
  if (email.length > 200 || !/^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/.test(proved.email.trim())) return null;
  const localPart = email.slice(0, email.indexOf('@')).replaceAll(/[._+-]+/g, ' ');
  const name = withoutAddresses(proved.name) || withoutAddresses(localPart) || 'Learner';
  return { email, name: name.slice(0, 100).trim() };
}

/** A number as its owner knows it again and nobody else learns it: its last four digits. */
export function maskPhone(phone: string): string {
  return `••••${phone.slice(-4)}`;
}

/** What a one-time token of an account is for. */
export type TokenPurpose = 'reset-password' | 'first-password' | 'verify-email' | 'change-email' | 'second-factor';

/** How long each works. A mail may lie for a day where nothing but an address is at stake. */
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  'reset-password': 30,
  // Sent by the office to a person who may read it in the evening.
  'first-password': 7 * 24 * 60,
  'verify-email': 7 * 24 * 60,
  'change-email': 24 * 60,
  'second-factor': 10,
};

/** Where a sign-in that was asked for with no aim leads (spec 2 §2). */
export function homeOf(user: { role: string }): string {
  return isOfOffice(user) ? '/admin-dashboard' : '/profile';
}

/** Why a sign-in with Google did not come about, in the words that the page shows. */
export const identityProblems = {
  cancelled: 'You cancelled sign-in with Google. Nothing was changed.',
  'sign-in-expired': 'Sign-in with Google took too long or was started elsewhere. Please try again.',
  'provider-away': 'Google is not responding at the moment. Please try again, or use your e-mail address and password.',
  'unverified-address':
    'Google has not verified your e-mail address, so it cannot sign you in here. Please use a password.',
  'unconfirmed-account':
    'An account here has this address, but nobody has confirmed it yet. Sign in with the password or use "Forgot password?", then link Google in your profile.',
  'other-identity':
    'Another Google account is linked to your account here. Sign in with that one or with your password.',
  'identity-taken': 'This Google account signs in to another account here. Unlink it there first.',
  'account-disabled': 'This account is closed. Please write to us to reopen it.',
  'not-signed-in': 'You were signed out in the meantime. Please sign in, then link Google again.',
  'too-many-requests': 'Too many tries from your network. Please wait a few minutes and try again.',
  internal: 'The sign-in with Google did not work. Your data is safe. Please try again.',
} as const;

export type IdentityProblem = keyof typeof identityProblems;

/** The words for a problem that an address names; for one that we don't know the general ones, without any nothing. */
export function identityProblemMessage(problem: string | null): string | null {
  if (!problem) return null;
  return isIdentityProblem(problem) ? identityProblems[problem] : identityProblems.internal;
}

export function isIdentityProblem(code: string): code is IdentityProblem {
  return Object.hasOwn(identityProblems, code);
}

/** A device in words, from what its browser says of itself. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'another program';
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What the office can sort people by. */
export const USERS_SORTS = ['joined', 'name', 'email'] as const;
export type UsersSorting = Sorting<(typeof USERS_SORTS)[number]>;

/** The channel that tells every instance whose sessions ended, so that open streams end with them. */
export const SESSIONS_ENDED = 'sessions-ended';
