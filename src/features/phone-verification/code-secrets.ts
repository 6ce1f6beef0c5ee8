import { createHmac, randomInt } from 'node:crypto';
import { deriveKey, decrypt, encrypt } from '../../platform/secrets/encryption.ts';
import { CODE_DIGITS } from './rules.ts';

/** A new code, every one as likely as any other. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What is kept of a code: it fits only this number in this browser, and tells nothing without the key. */
export function hashCode(signingKey: Uint8Array, code: { phone: string; visitorId: string; code: string }): Buffer {
  const key = deriveKey(signingKey, 'phone-code-hash');
  return createHmac('sha256', key).update(`${code.phone}|${code.visitorId}|${code.code}`).digest();
}

/** Names the network that asks for a code, without keeping its address. */
export function hashNetwork(signingKey: Uint8Array, network: string): Buffer {
  return createHmac('sha256', deriveKey(signingKey, 'phone-code-network')).update(network).digest().subarray(0, 16);
}

/** Closes a code for the time until it is delivered; it opens only for the same number. */
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
