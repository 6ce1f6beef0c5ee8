import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The purpose of a signed id: the name of the key, and the one action it allows. */
export interface SignedUse {
  key: string;
  act: string;
}

/** A row's id with our signature, for a link in a mail: its holder may do that one action. */
export function signId(signingKey: Uint8Array, use: SignedUse, id: string): string {
  return `${id}.${sign(signingKey, use, id)}`;
}

/** The id in a token; `null` when the signature is invalid or for another purpose. */
export function readSignedId(signingKey: Uint8Array, use: SignedUse, token: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  // Compared as text: the last letter has two unused bits, and only one spelling is accepted.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signingKey, use, id))) ? id : null;
}

function sign(signingKey: Uint8Array, { key, act }: SignedUse, id: string): string {
  const derived = Buffer.from(hkdfSync('sha256', signingKey, '', key, 32));
  return createHmac('sha256', derived).update(`${act}:${id}`).digest('base64url');
}
