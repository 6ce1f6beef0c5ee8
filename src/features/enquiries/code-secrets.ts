import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
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

/** Closes a code for the time until it is delivered; it opens only for the same number. */
export function sealCode(signingKey: Uint8Array, { phone, code }: { phone: string; code: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(signingKey, 'phone-code-seal'), nonce);
  cipher.setAAD(Buffer.from(phone));
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed code. Throws when it was closed with another key or for another number. */
export function openSealedCode(signingKey: Uint8Array, { phone, sealed }: { phone: string; sealed: Buffer }): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(signingKey, 'phone-code-seal'),
    sealed.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(phone));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each use has a key of its own, so that what one gives away helps with no other. */
function deriveKey(signingKey: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', use, 32));
}
