import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the client; only their hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
