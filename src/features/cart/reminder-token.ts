import { readSignedId, signId, type SignedUse } from '../../platform/http/signed-ids.ts';

const use: SignedUse = { key: 'cart-reminder', act: 'stop' };

/** Returns a token that ends a user's reminders, for the link in their mail. */
export function makeReminderToken(signingKey: Uint8Array, userId: string): string {
  return signId(signingKey, use, userId);
}

/** Returns the user id of a token; `null` when it is not ours. */
export function readReminderToken(signingKey: Uint8Array, token: string): string | null {
  return readSignedId(signingKey, use, token);
}
