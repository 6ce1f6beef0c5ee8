import type { ContextSettings } from '../../../platform/http/context.ts';
import { readSignedId, signId, type SignedUse } from '../../../platform/http/signed-ids.ts';

const seat: SignedUse = { key: 'demo-token', act: 'seat' };

/** The page of one seat. The link grants viewing, moving and cancelling without sign-in. */
export function demoUrl({ publicUrl, signingKey }: ContextSettings, bookingId: string): string {
  return `${publicUrl}/demo/${signId(signingKey, seat, bookingId)}`;
}

/** The booking of a link; `null` when the token is invalid. */
export function readDemoToken({ signingKey }: Pick<ContextSettings, 'signingKey'>, token: string): string | null {
  return readSignedId(signingKey, seat, token);
}
