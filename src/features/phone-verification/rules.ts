export const CODE_DIGITS = 6;
/** Lifetime of a code in minutes, and its number of tries (spec 3 §5; trust §4). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** How long a verified number is valid for a form. */
export const VERIFIED_MINUTES = 30;
/** How long codes are kept for limits and abuse reports. */
export const CODE_RECORD_DAYS = 30;

// spec 1 §5, §8
export const PHONE_MISSING = 'Phone number is required';
export const CODE_MISSING = 'Please enter the OTP';
export const INVALID_PHONE = 'Enter a valid phone number with country code.';

/** At most `codes` within `seconds`. */
export interface CodeLimit {
  codes: number;
  seconds: number;
}

/** trust §4; limits by network address are with the other rate limits of that kind. */
export const LIMITS_PER_NUMBER: readonly CodeLimit[] = [
  { codes: 1, seconds: 45 },
  { codes: 5, seconds: 600 },
  { codes: 10, seconds: 86_400 },
];
export const LIMITS_PER_BROWSER: readonly CodeLimit[] = [{ codes: 10, seconds: 3600 }];
/**
 * When many networks request codes and few verify one, someone is pumping messages from many places (trust §4). A
 * single network never gets that far: it has a limit of unverified codes (`rate-limits.ts`).
 */
export interface CodeBrake {
  networks: number;
  seconds: number;
  verifiedShare: number;
}
export const SITE_BRAKE: CodeBrake = { networks: 40, seconds: 3600, verifiedShare: 0.2 };
/** Pumping targets one expensive country; other countries stay unaffected. */
export const COUNTRY_BRAKE: CodeBrake = { networks: 15, seconds: 3600, verifiedShare: 0.2 };

/** Seconds until another code may be sent, by the ages of those sent, newest first; 0 for now. */
export function secondsUntilNext(agesSeconds: readonly number[], limits: readonly CodeLimit[]): number {
  const waits = limits.map(({ codes, seconds }) => {
    const oldest = agesSeconds[codes - 1];
    return oldest === undefined ? 0 : Math.ceil(seconds - oldest);
  });
  return Math.max(0, ...waits);
}

/** Whether sending is suspended, by the networks that requested codes in the brake's period. */
export function isBraked({ asked, verified }: { asked: number; verified: number }, brake: CodeBrake): boolean {
  return asked >= brake.networks && verified < asked * brake.verifiedShare;
}

/**
 * The brakes for a number: its country's, and the site's. With a single country, the site's brake is that country's.
 */
export function brakesFor(dialCode: string, dialCodes: readonly string[]): { brake: CodeBrake; dialCode: string }[] {
  const ofSite = { brake: SITE_BRAKE, dialCode: '' };
  return dialCodes.length > 1 ? [{ brake: COUNTRY_BRAKE, dialCode }, ofSite] : [ofSite];
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const PHONE_VERIFICATION_ERRORS = {
  'code-expired': { status: 422, meaning: 'The code of a phone, or of a class, has expired or was used up' },
  'codes-paused': { status: 429, meaning: 'Too many codes were sent; sending is paused' },
  'invalid-code': { status: 422, meaning: 'The phone code is wrong' },
  'invalid-phone': { status: 422, meaning: 'The number cannot receive a code' },
} as const;

type Codes = typeof PHONE_VERIFICATION_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
