import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts a secret that must be read again; it can be decrypted only for the same use and the same `bound` text. */
export function encrypt(
  signingKey: Uint8Array,
  { use, bound, text }: { use: string; bound: string; text: string },
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(signingKey, use), nonce);
  cipher.setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts the result of `encrypt`. Throws when it was encrypted with another key, for another use or bound to another text. */
export function decrypt(
  signingKey: Uint8Array,
  { use, bound, encrypted }: { use: string; bound: string; encrypted: Buffer },
): string {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(signingKey, use), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Each use has its own key, so that a leak of one does not affect the others. */
export function deriveKey(signingKey: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', use, 32));
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
