import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when `signature` is the hex HMAC-SHA256 of `content` under `secret`; compared in constant time. Never true for an empty secret. */
export function isSignatureValid(content: string | Uint8Array, signature: string, secret: string): boolean {
  if (secret === '') return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
