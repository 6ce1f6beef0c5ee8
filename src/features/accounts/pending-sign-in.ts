import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readCookies } from '../../platform/read-cookies.ts';
import { openSealed, seal } from '../../platform/sealing.ts';

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

/** `Set-Cookie` value that keeps a sign-in in the browser that began it, sealed, until that comes back. */
export function pendingCookie(context: Pick<Context, 'clock' | 'settings'>, pending: PendingSignIn): string {
  const expires = nowSeconds(context) + LIFE_SECONDS;
  const text = JSON.stringify({ ...pending, expires });
  const sealed = seal(context.settings.signingKey, { use: SEAL, bound: nameIn(context), text });
  return cookieLine(context, sealed.toString('base64url'), LIFE_SECONDS);
}

export function clearedPendingCookie(context: Pick<Context, 'settings'>): string {
  return cookieLine(context, '', 0);
}

/** What this browser began; `null` when it began nothing, too long ago, or the cookie is not of our making. */
export function readPending(context: Pick<Context, 'clock' | 'settings'>, headers: Headers): PendingSignIn | null {
  const value = readCookies(headers.get('cookie')).get(nameIn(context));
  if (!value) return null;
  try {
    const sealed = Buffer.from(value, 'base64url');
    const text = openSealed(context.settings.signingKey, { use: SEAL, bound: nameIn(context), sealed });
    const { expires, ...pending } = pendingSchema.parse(JSON.parse(text));
    return expires > nowSeconds(context) ? pending : null;
  } catch {
    return null;
  }
}

/** Sent along when another site leads back here, which is what this cookie is for. */
function cookieLine(context: Pick<Context, 'settings'>, value: string, seconds: number): string {
  const secure = isSecure(context) ? '; Secure' : '';
  return `${nameIn(context)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function nameIn(context: Pick<Context, 'settings'>): string {
  return isSecure(context) ? '__Host-google_sign_in' : 'google_sign_in';
}

function isSecure({ settings }: Pick<Context, 'settings'>): boolean {
  return settings.publicUrl.startsWith('https:');
}

function nowSeconds({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock.now().getTime() / 1000);
}
