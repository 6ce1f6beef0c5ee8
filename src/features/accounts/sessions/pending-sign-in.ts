import { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { cookieLine, cookieName, readCookie } from '../../../platform/http/cookies.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encryption.ts';

const NAME = 'google_sign_in';
const LIFE_SECONDS = 600;
const SEAL = 'google-sign-in';

const pendingSchema = z.object({
  proof: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** A path of this site; `null` for the person's home. */
  goTo: z.string().nullable(),
  /** Whose account the identity is to be linked to, where that is what was begun. */
  linksUserId: z.string().nullable(),
  /** Unix time in seconds. */
  expires: z.number(),
});
export type PendingSignIn = Omit<z.output<typeof pendingSchema>, 'expires'>;

/** `Set-Cookie` value that keeps a sign-in in the browser that began it, encrypted, until that comes back. */
export function pendingCookie(context: Pick<Context, 'clock' | 'settings'>, pending: PendingSignIn): string {
  const expires = nowSeconds(context) + LIFE_SECONDS;
  const text = JSON.stringify({ ...pending, expires });
  const encrypted = encrypt(context.settings.signingKey, {
    use: SEAL,
    bound: cookieName(context.settings, NAME),
    text,
  });
  // Sent along when another site leads back here, which is what this cookie is for.
  return cookieLine(context.settings, { name: NAME, value: encrypted.toString('base64url'), seconds: LIFE_SECONDS });
}

export function clearedPendingCookie(context: Pick<Context, 'settings'>): string {
  return cookieLine(context.settings, { name: NAME, value: '', seconds: 0 });
}

/** What this browser began; `null` when it began nothing, too long ago, or the cookie is not of our making. */
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
