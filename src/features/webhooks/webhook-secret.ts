import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts';
import { signedContent } from './rules.ts';

const PREFIX = 'whsec_';
const ENCRYPTED_FOR = 'webhook-secret';

/** A new secret as the other system receives it, and encrypted for storage. */
export function newWebhookSecret(signingKey: Uint8Array, endpointId: string): { secret: string; encrypted: Buffer } {
  const secret = PREFIX + randomBytes(32).toString('base64');
  return { secret, encrypted: encrypt(signingKey, { use: ENCRYPTED_FOR, bound: endpointId, text: secret }) };
}

/** The headers of one try, signed per standardwebhooks.com, so that the other side can verify sender and time. */
export function signDelivery(
  signingKey: Uint8Array,
  { endpointId, encrypted, eventId, seconds, body }: SignedDelivery,
): Record<string, string> {
  const secret = decrypt(signingKey, { use: ENCRYPTED_FOR, bound: endpointId, encrypted });
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(signedContent(eventId, seconds, body))
    .digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

interface SignedDelivery {
  endpointId: string;
  encrypted: Buffer;
  eventId: string;
  /** Since 1970. */
  seconds: number;
  body: string;
}
