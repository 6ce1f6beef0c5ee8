import { readEmail } from '../../kit/text/email-text.ts';
import { withoutUrls } from '../../kit/text/person-name.ts';
import type { Sorting } from '../../kit/sorting.ts';

/** Whether a user works in the office; each part of it has its own roles. */
export function isOfOffice({ role }: { role: string }): boolean {
  return role !== 'student';
}

/** The prefix of every API key, by which people and secret scanners recognize it. */
export const API_KEY_START = 'institute_key_';
export const MAX_API_KEYS = 50;
/** The roles that a key can have: an owner is always a person, and a trainer is bound to courses. */
export const KEY_ROLES = ['counsellor', 'editor', 'accountant', 'admin'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];
export const KEY_STATES = ['open', 'expired', 'revoked'] as const;

/** States of an API key, as screens and files say them. */
export const KEY_STATE_NAMES = {
  open: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<(typeof KEY_STATES)[number], string>;

/** States of an account, as screens and files say them. */
export const USER_STATE_NAMES = {
  open: 'Active',
  invited: 'Invited',
  closed: 'Closed account',
  erased: 'Erased',
} as const satisfies Record<'open' | 'invited' | 'closed' | 'erased', string>;

/** Sort fields of keys: created, last used, expiry, name. */
export const KEY_SORTS = ['when', 'name', 'used', 'until'] as const;
export type KeySorting = Sorting<(typeof KEY_SORTS)[number]>;
/** Maximum length of an office note about a user. */
export const USER_NOTE_LIMIT = 2000;

/** Idle and absolute lifetime of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

/** The job that issues certificates that waited for a printable name. */
export const ISSUE_WAITING_CERTIFICATES = 'issue-waiting-certificates';

export const ERASED_NAME = 'Erased account';
/** No mail can ever be delivered below `.invalid` (RFC 2606). */
const ERASED_DOMAIN = 'erased.invalid';

/** The unique address of an erased account; undeliverable. */
export function erasedEmail(userId: string): string {
  return `${userId}@${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}

/** Whether an open account has never been used: it has no way to sign in yet. */
export function isUnused(account: {
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  signInPhone: string | null;
  disabledAt: Date | null;
}): boolean {
  const { passwordHash, emailVerifiedAt, signInPhone, disabledAt } = account;
  return [passwordHash, emailVerifiedAt, signInPhone, disabledAt].every((mark) => mark === null);
}

/** Whether an account is closed by a withdrawn invitation: any other closing ends the invitation for good. */
export function isWithdrawnInvitation(account: Parameters<typeof isUnused>[0] & { invitedAt: Date | null }): boolean {
  return account.disabledAt !== null && account.invitedAt !== null && isUnused({ ...account, disabledAt: null });
}

/** The e-mail in its stored form; case is kept for display and ignored in comparisons. */
export function normalizeEmail(email: string): string {
  return readEmail(email);
}

/** A user as reported by an identity provider, in the form of an account; `null` without a valid address. */
export function userFromProof(proved: { name: string; email: string }): { name: string; email: string } | null {
  const email = normalizeEmail(proved.email);
  // Display names and quoted forms are not sent by identity providers.
  if (email.length > 200 || !/^[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+$/.test(proved.email.trim())) return null;
  const localPart = email.slice(0, email.indexOf('@')).replaceAll(/[._+-]+/g, ' ');
  const name = withoutUrls(proved.name) || withoutUrls(localPart) || 'Learner';
  return { email, name: name.slice(0, 100).trim() };
}

/** A number masked for display: its last four digits. */
export function maskPhone(phone: string): string {
  return `••••${phone.slice(-4)}`;
}

/** The purpose of an account's one-time token. */
export type TokenPurpose = 'reset-password' | 'first-password' | 'verify-email' | 'change-email' | 'second-factor';

/** Lifetime of each. Mails may be read a day later where only an address is at stake. */
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  'reset-password': 30,
  // Sent by the office, possibly to someone who reads it days later.
  'first-password': 7 * 24 * 60,
  'verify-email': 7 * 24 * 60,
  'change-email': 24 * 60,
  'second-factor': 10,
};

/** The default page after sign-in (spec 2 §2). */
export function homeOf(user: { role: string }): string {
  return isOfOffice(user) ? '/admin-dashboard' : '/profile';
}

/** Why a sign-in with Google failed, with the messages that the page shows. */
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

/** The message for a problem named in the URL; a general one for unknown problems, none without. */
export function identityProblemMessage(problem: string | null): string | null {
  if (!problem) return null;
  return isIdentityProblem(problem) ? identityProblems[problem] : identityProblems.internal;
}

export function isIdentityProblem(code: string): code is IdentityProblem {
  return Object.hasOwn(identityProblems, code);
}

/** A device in words, from its user agent. */
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

/** Sort fields of the user list. */
export const USERS_SORTS = ['joined', 'name', 'email'] as const;
export type UsersSorting = Sorting<(typeof USERS_SORTS)[number]>;

/** The channel that announces ended sessions to every instance, so that open streams end with them. */
export const SESSIONS_ENDED = 'sessions-ended';

/** The groups of the office's sidebar that open and close. */
export const OFFICE_GROUPS = ['desk', 'money', 'classes', 'learning', 'website', 'institute'] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];

/** What a person chose in the office; what is missing has the default of their role. */
export interface OfficePreferences {
  /** Whether a group of the sidebar is open. */
  groups?: Partial<Record<OfficeGroup, boolean>>;
  /** Whether letters are shortcuts; Ctrl K always is. */
  hasShortcuts?: boolean;
  /** Kinds of work that are not listed on the start page. */
  hiddenTodos?: string[];
}
