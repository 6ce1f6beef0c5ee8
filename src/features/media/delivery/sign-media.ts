import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';

/** A URL is valid for 55 to 60 minutes; the expiry is rounded, so that a reloaded page finds its file in the browser's cache. */
const LIFE_SECONDS = 3600;
const STEP_SECONDS = 300;

/** Returns the URL of a file for one learner: `/media/{expires}.{userId}.{signature}/{fileKey}`. It is valid for an hour at most. */
export function signMediaPath(
  context: Pick<Context, 'clock' | 'settings'>,
  input: { userId: string; fileKey: string },
): string {
  const nowSeconds = Math.floor(context.clock.now().getTime() / 1000);
  const expires = Math.floor((nowSeconds + LIFE_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
  const signature = sign(context, { ...input, expires }).toString('base64url');
  return `/media/${expires}.${input.userId}.${signature}/${input.fileKey}`;
}

export interface SignedMedia {
  userId: string;
  fileKey: string;
  /** Unix time in seconds. */
  expires: number;
}

/**
 * Parses a signed URL (its path below `/media/`). Returns `null` for another format; `isValid` is false when it was forged, altered or has
 * expired.
 */
export function verifyMediaUrl(
  context: Pick<Context, 'clock' | 'settings'>,
  path: string,
): (SignedMedia & { isValid: boolean; secondsLeft: number }) | null {
  const parts = /^(\d{1,12})\.([\w-]{1,64})\.([\w-]{22})\/(.+)$/.exec(path);
  if (!parts) return null;
  const [, expiresText = '', userId = '', signature = '', fileKey = ''] = parts;
  const media = { userId, fileKey, expires: Number(expiresText) };
  const secondsLeft = media.expires - Math.floor(context.clock.now().getTime() / 1000);
  const isAuthentic = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(context, media));
  return { ...media, isValid: isAuthentic && secondsLeft > 0 && secondsLeft <= LIFE_SECONDS, secondsLeft };
}

/** Half of the digest: a course carries hundreds of URLs, and 128 bits cannot be guessed. */
function sign({ settings }: Pick<Context, 'settings'>, { userId, fileKey, expires }: SignedMedia): Buffer {
  return createHmac('sha256', keyOf(settings.signingKey))
    .update(`media\n${expires}\n${userId}\n${fileKey}`)
    .digest()
    .subarray(0, 16);
}

/** Caches the key object: creating it costs more than the signature, and a course has a thousand. */
function keyOf(bytes: Uint8Array): KeyObject {
  const key = keys.get(bytes) ?? createSecretKey(bytes);
  keys.set(bytes, key);
  return key;
}

const keys = new WeakMap<Uint8Array, KeyObject>();
