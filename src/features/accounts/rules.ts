/** Whether somebody works in the office; each part of it says for whom it is. */
export function isOfOffice({ role }: { role: string }): boolean {
  return role !== 'student';
}

/** Idle and absolute life of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

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

/** The digits of what somebody types to find a phone number, however it is parted; `null` for other words. */
export function searchedDigits(search: string): string | null {
  const digits = search.replaceAll(/\D/g, '');
  return digits.length >= 4 && /^\+?[\d\s().-]+$/.test(search) ? digits : null;
}

/** The e-mail as stored and compared: trimmed; case is kept for display and ignored when compared. */
export function tidyEmail(email: string): string {
  return email.trim();
}

/** What a one-time token of an account is for. */
export type TokenPurpose = 'reset-password' | 'verify-email' | 'change-email' | 'second-factor';

/** How long each works. A mail may lie for a day where nothing but an address is at stake. */
export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  'reset-password': 30,
  'verify-email': 7 * 24 * 60,
  'change-email': 24 * 60,
  'second-factor': 10,
};

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
