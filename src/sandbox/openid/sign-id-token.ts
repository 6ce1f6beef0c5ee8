import { generateKeyPairSync, sign } from 'node:crypto';
import type { FaultMode } from '../faults/fault-modes.ts';
import type { Agreement } from './code-store.ts';
import type { OpenidClient } from './openid-client-store.ts';
import { subjectOf } from './test-people.ts';

const LIFE_SECONDS = 3600;

/** The id token (RS256), or one with the active fault, which a site must reject. */
export function signIdToken(
  client: OpenidClient,
  input: { issuer: string; agreement: Agreement; now: Date; fault: FaultMode<'openid'> },
): string {
  const { issuer, agreement, fault } = input;
  const { person, nonce } = agreement;
  const issuedAt = Math.floor(input.now.getTime() / 1000) - (fault === 'expired' ? 2 * LIFE_SECONDS : 0);
  const claims = {
    iss: fault === 'wrong-issuer' ? 'https://issuer.invalid' : issuer,
    aud: fault === 'wrong-audience' ? 'another-site' : client.clientId,
    sub: subjectOf(person),
    iat: issuedAt,
    exp: issuedAt + LIFE_SECONDS,
    nonce: fault === 'wrong-nonce' ? 'another-nonce' : (nonce ?? undefined),
    email: person.email,
    email_verified: person.isEmailVerified,
    name: person.name,
  };
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: client.keyId })}.${encode(claims)}`;
  const key = fault === 'wrong-signature' ? strangeKey() : client.privateKey;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function strangeKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
