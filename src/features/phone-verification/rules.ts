export const CODE_DIGITS = 6;
/** How long a code works, and how often it may be tried (spec 3 §5; trust §4). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** A verified number counts for a form this long. */
export const VERIFIED_MINUTES = 30;
/** Codes are kept for the limits and for questions about misuse. */
export const CODE_RECORD_DAYS = 30;

// spec 1 §5, §8
export const PHONE_MISSING = 'Phone number is required';
export const CODE_MISSING = 'Please enter the OTP';
export const INVALID_PHONE = 'Enter a valid phone number with country code.';

/** At most so many codes in so many seconds. */
export interface CodeLimit {
  codes: number;
  seconds: number;
}

/** trust §4; what counts by network address stands with the other budgets of that kind. */
export const LIMITS_PER_NUMBER: readonly CodeLimit[] = [
  { codes: 1, seconds: 45 },
  { codes: 5, seconds: 600 },
  { codes: 10, seconds: 86_400 },
];
export const LIMITS_PER_BROWSER: readonly CodeLimit[] = [{ codes: 10, seconds: 3600 }];
/**
 * When so many networks asked for codes and so few of them verified one, somebody is pumping messages from many places (trust §4).
 * One network alone never gets that far: it has a budget of unverified codes (`rate-limits.ts`).
 */
export interface CodeBrake {
  networks: number;
  seconds: number;
  verifiedShare: number;
}
export const SITE_BRAKE: CodeBrake = { networks: 40, seconds: 3600, verifiedShare: 0.2 };
/** Who pumps does so in one dear country: the others go on. */
export const COUNTRY_BRAKE: CodeBrake = { networks: 15, seconds: 3600, verifiedShare: 0.2 };

/** Seconds until one more code may be sent, by the ages of those that were, newest first; 0 for now. */
export function secondsUntilNext(agesSeconds: readonly number[], limits: readonly CodeLimit[]): number {
  const waits = limits.map(({ codes, seconds }) => {
    const oldest = agesSeconds[codes - 1];
    return oldest === undefined ? 0 : Math.ceil(seconds - oldest);
  });
  return Math.max(0, ...waits);
}

/** Whether no more codes are sent, by the networks that asked in the brake's time. */
export function isBraked({ asked, verified }: { asked: number; verified: number }, brake: CodeBrake): boolean {
  return asked >= brake.networks && verified < asked * brake.verifiedShare;
}

/** The brakes that a number is under: its country's, and the site's. Where there is one country, the site's is that country's. */
export function brakesFor(dialCode: string, dialCodes: readonly string[]): { brake: CodeBrake; dialCode: string }[] {
  const ofSite = { brake: SITE_BRAKE, dialCode: '' };
  return dialCodes.length > 1 ? [{ brake: COUNTRY_BRAKE, dialCode }, ofSite] : [ofSite];
}
