import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encryption.ts';
import { findFeed, saveFeed, type FeedRow } from './calendar-store.ts';

const TOKEN_BYTES = 32;
const USE = 'calendar-feed';

interface FeedUrl {
  url: string | null;
  madeAt: string | null;
}

type FeedContext = Pick<Context, 'db' | 'settings'>;

/** The secret URL of a user's calendar; none before the first is made. */
export async function getFeed(context: FeedContext, { userId }: { userId: string }): Promise<FeedUrl> {
  const row = await findFeed(context.db, userId);
  return row ? toFeed(context, row) : { url: null, madeAt: null };
}

/** Makes a new URL; the previous one is unknown from then on. */
export async function renewFeed(context: FeedContext, { userId }: { userId: string }): Promise<FeedUrl> {
  // In hexadecimal digits, which survive programs that change the case of URLs.
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const encrypted = encrypt(context.settings.signingKey, { use: USE, bound: userId, text: token });
  const row = await saveFeed(context.db, {
    userId,
    tokenHash: hashToken(token),
    encryptedToken: encrypted.toString('base64'),
  });
  return toFeed(context, row);
}

/** The stored hash of a token: 256 random bits need no slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function toFeed({ settings }: FeedContext, { userId, encryptedToken, madeAt }: FeedRow): FeedUrl {
  const encrypted = Buffer.from(encryptedToken, 'base64');
  const token = decrypt(settings.signingKey, { use: USE, bound: userId, encrypted });
  return { url: `${settings.publicUrl}/api/timetable/feed/${token}.ics`, madeAt: madeAt.toISOString() };
}
