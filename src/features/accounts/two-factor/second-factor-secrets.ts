import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey, decrypt, encrypt } from '../../../platform/secrets/encryption.ts';

const STEP_SECONDS = 30;
const SEAL = 'second-factor-seal';

/** A new secret for an authenticator app: 160 bits, as base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that an app reads from the QR code. */
export function secretUrl(input: { secret: string; institute: string; email: string }): string {
  return totpOf(input).toString();
}

/** The time step of this code, the current one or one beside it, because clocks differ; `null` for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf({ secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

export function encryptSecret(signingKey: Uint8Array, { userId, secret }: { userId: string; secret: string }): Buffer {
  return encrypt(signingKey, { use: SEAL, bound: userId, text: secret });
}

export function decryptSecret(
  signingKey: Uint8Array,
  { userId, encrypted }: { userId: string; encrypted: Buffer },
): string {
  return decrypt(signingKey, { use: SEAL, bound: userId, encrypted });
}

/** Ten codes of 118 bits, enough for a fast hash (ASVS 6.5.2), in four groups of unambiguous letters and digits. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 10 }, () => [group(), group(), group(), group()].join('-'));
}

/** The stored hash of a recovery code; ignores case, spaces and dashes. */
export function hashRecoveryCode(signingKey: Uint8Array, { userId, code }: { userId: string; code: string }): Buffer {
  const cleanUp = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', deriveKey(signingKey, 'recovery-code')).update(`${userId}|${cleanUp}`).digest();
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

function totpOf(input: { secret: string; institute?: string; email?: string }): TOTP {
  return new TOTP({
    issuer: input.institute ?? '',
    label: input.email ?? '',
    secret: Secret.fromBase32(input.secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}
