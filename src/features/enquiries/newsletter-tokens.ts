import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type SubscriptionUse = 'confirm' | 'unsubscribe';

/** A token for one act on one subscription, for the link in a mail. */
export function makeSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, subscriberId: string): string {
  return `${subscriberId}.${sign(signingKey, use, subscriberId).toString('base64url')}`;
}

/** The subscription that a token stands for; `null` when it is not ours or for another act. */
export function readSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, token: string): string | null {
  const [, subscriberId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!subscriberId || !signature) return null;
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(signingKey, use, subscriberId));
  return isOurs ? subscriberId : null;
}

function sign(signingKey: Uint8Array, use: SubscriptionUse, subscriberId: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'newsletter-token', 32));
  return createHmac('sha256', key).update(`${use}:${subscriberId}`).digest();
}
