import { readSignedId, signId, type SignedUse } from '../../platform/http/signed-ids.ts';

export type SubscriptionUse = 'confirm' | 'unsubscribe';

/** A token for one act on one subscription, for the link in a mail. */
export function makeSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, subscriberId: string): string {
  return signId(signingKey, useOf(use), subscriberId);
}

/** The subscription that a token stands for; `null` when it is not ours or for another act. */
export function readSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, token: string): string | null {
  return readSignedId(signingKey, useOf(use), token);
}

function useOf(act: SubscriptionUse): SignedUse {
  return { key: 'newsletter-token', act };
}
