import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey, decrypt, encrypt } from '../../../platform/secrets/encryption.ts';

const STEP_SECONDS = 30;
const SEAL = 'second-factor-seal';

/** A new secret for an authenticator app: 160 bits, as base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from the QR code. */
export function secretAddress(input: { secret: string; institute: string; email: string }): string {
  return totpOf(input).toString();
}

/** The time step whose code this is, now or one step beside it, as clocks differ; `null` when it is none. */
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

/** Ten codes of 118 bits, which a fast hash may keep (ASVS 6.5.2), in four groups of letters and digits that are not taken for each other. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 10 }, () => [group(), group(), group(), group()].join('-'));
}

/** What is kept of a recovery code; case, spaces and dashes don't count. */
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
