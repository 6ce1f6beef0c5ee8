import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ProviderError } from './provider-error.ts';

/** Admits only calls with the key id and secret, as the provider's own API does. */
export function requireKeys(keys: { keyId: string; keySecret: string }) {
  const expected = digest(`${keys.keyId}:${keys.keySecret}`);
  return createMiddleware(async (c, next) => {
    const [scheme, credentials = ''] = (c.req.header('authorization') ?? '').split(' ');
    const given = digest(Buffer.from(credentials, 'base64').toString('utf8'));
    if (scheme?.toLowerCase() !== 'basic' || !timingSafeEqual(given, expected)) {
      throw new ProviderError(401, 'BAD_REQUEST_ERROR', 'Authentication failed', {});
    }
    await next();
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
