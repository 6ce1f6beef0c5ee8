import type { ContextSettings } from '../../../platform/http/context.ts';
import { readSignedId, signId, type SignedUse } from '../../../platform/http/signed-ids.ts';

const seat: SignedUse = { key: 'demo-token', act: 'seat' };

/** The page of one seat: whoever has the link may look at it, move it and give it back, without signing in. */
export function demoUrl({ publicUrl, signingKey }: ContextSettings, bookingId: string): string {
  return `${publicUrl}/demo/${signId(signingKey, seat, bookingId)}`;
}

/** The booking that a link stands for; `null` when the link is not ours. */
export function readDemoToken({ signingKey }: Pick<ContextSettings, 'signingKey'>, token: string): string | null {
  return readSignedId(signingKey, seat, token);
}
