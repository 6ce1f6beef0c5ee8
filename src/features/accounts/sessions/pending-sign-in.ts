import { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { cookieLine, cookieName, readCookie } from '../../../platform/http/cookies.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encryption.ts';

const NAME = 'google_sign_in';
const LIFE_SECONDS = 600;
const SEAL = 'google-sign-in';

const pendingSchema = z.object({
  proof: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** A path of this site; `null` for the user's home. */
  goTo: z.string().nullable(),
  /** The account to link the identity to, if a link was started. */
  linksUserId: z.string().nullable(),
  /** Unix time in seconds. */
  expires: z.number(),
});
export type PendingSignIn = Omit<z.output<typeof pendingSchema>, 'expires'>;

/** `Set-Cookie` value that keeps a pending sign-in encrypted in its browser until the callback. */
export function pendingCookie(context: Pick<Context, 'clock' | 'settings'>, pending: PendingSignIn): string {
  const expires = nowSeconds(context) + LIFE_SECONDS;
  const text = JSON.stringify({ ...pending, expires });
  const encrypted = encrypt(context.settings.signingKey, {
    use: SEAL,
    bound: cookieName(context.settings, NAME),
    text,
  });
  // Must be sent on the redirect back from the provider.
  return cookieLine(context.settings, { name: NAME, value: encrypted.toString('base64url'), seconds: LIFE_SECONDS });
}

export function clearedPendingCookie(context: Pick<Context, 'settings'>): string {
  return cookieLine(context.settings, { name: NAME, value: '', seconds: 0 });
}

/** The browser's pending sign-in; `null` when there is none, it has expired, or the cookie is forged. */
export function readPending(context: Pick<Context, 'clock' | 'settings'>, headers: Headers): PendingSignIn | null {
  const value = readCookie(context.settings, headers.get('cookie'), NAME);
  if (!value) return null;
  try {
    const encrypted = Buffer.from(value, 'base64url');
    const bound = cookieName(context.settings, NAME);
    const text = decrypt(context.settings.signingKey, { use: SEAL, bound, encrypted });
    const { expires, ...pending } = pendingSchema.parse(JSON.parse(text));
    return expires > nowSeconds(context) ? pending : null;
  } catch {
    return null;
  }
}

function nowSeconds({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock.now().getTime() / 1000);
}
