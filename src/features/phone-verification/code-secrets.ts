import { createHmac, randomInt } from 'node:crypto';
import { deriveKey, decrypt, encrypt } from '../../platform/secrets/encryption.ts';
import { CODE_DIGITS } from './rules.ts';

/** Returns a new code, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The stored hash of a code: bound to the number and browser, and useless without the key. */
export function hashCode(signingKey: Uint8Array, code: { phone: string; visitorId: string; code: string }): Buffer {
  const key = deriveKey(signingKey, 'phone-code-hash');
  return createHmac('sha256', key).update(`${code.phone}|${code.visitorId}|${code.code}`).digest();
}

/** Identifies the requesting network without storing its address. */
export function hashNetwork(signingKey: Uint8Array, network: string): Buffer {
  return createHmac('sha256', deriveKey(signingKey, 'phone-code-network')).update(network).digest().subarray(0, 16);
}

/** Encrypts a code until it is delivered; bound to its number. */
export function encryptCode(signingKey: Uint8Array, { phone, code }: { phone: string; code: string }): Buffer {
  return encrypt(signingKey, { use: SEAL, bound: phone, text: code });
}

/** Decrypts a code. Throws when it was encrypted with another key or for another number. */
export function decryptCode(
  signingKey: Uint8Array,
  { phone, encrypted }: { phone: string; encrypted: Buffer },
): string {
  return decrypt(signingKey, { use: SEAL, bound: phone, encrypted });
}

const SEAL = 'phone-code-seal';
