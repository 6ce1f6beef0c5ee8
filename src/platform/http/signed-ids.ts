import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signed id may be used for: the name of the key, and the one act it allows. */
export interface SignedUse {
  key: string;
  act: string;
}

/** A row's id with our signature, for the link in a mail: whoever has it may do the one act. */
export function signId(signingKey: Uint8Array, use: SignedUse, id: string): string {
  return `${id}.${sign(signingKey, use, id)}`;
}

/** The id that a token stands for; `null` when it is not ours or for another act. */
export function readSignedId(signingKey: Uint8Array, use: SignedUse, token: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  // As it is written: the last letter has two bits that stand for nothing, and still only one spelling is ours.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signingKey, use, id))) ? id : null;
}

function sign(signingKey: Uint8Array, { key, act }: SignedUse, id: string): string {
  const derived = Buffer.from(hkdfSync('sha256', signingKey, '', key, 32));
  return createHmac('sha256', derived).update(`${act}:${id}`).digest('base64url');
}
