import { readSignedId, signId, type SignedUse } from '../../platform/http/signed-ids.ts';

export type SubscriptionUse = 'confirm' | 'unsubscribe';

/** A token for one action on one subscription, for the link in a mail. */
export function makeSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, subscriberId: string): string {
  return signId(signingKey, useOf(use), subscriberId);
}

/** The subscription of a token; `null` when it is invalid or for another action. */
export function readSubscriptionToken(signingKey: Uint8Array, use: SubscriptionUse, token: string): string | null {
  return readSignedId(signingKey, useOf(use), token);
}

function useOf(act: SubscriptionUse): SignedUse {
  return { key: 'newsletter-token', act };
}
