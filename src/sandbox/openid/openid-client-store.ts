import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import type { Db } from '../database/run-in-transaction.ts';
import { randomId } from '../random-id.ts';

/** This site as a client of the stand-in for Google, and the signing key: made once per database. */
export interface OpenidClient {
  clientId: string;
  clientSecret: string;
  keyId: string;
  /** RSA, as PEM. */
  privateKey: string;
}

/** Returns the client of this database, making it the first time. */
export async function loadOrMakeClient(db: Db): Promise<OpenidClient> {
  const known = await findClient(db);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await db.query(
    `INSERT INTO sandbox.openid_client (client_id, client_secret, key_id, private_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [randomId('sandbox-'), randomId('', 32), randomId('key_'), privateKey],
  );
  const made = await findClient(db);
  if (!made) throw new Error('The sandbox has no client for signing in.');
  return made;
}

async function findClient(db: Db): Promise<OpenidClient | undefined> {
  const { rows } = await db.query<OpenidClient>(
    `SELECT client_id AS "clientId", client_secret AS "clientSecret", key_id AS "keyId", private_key AS "privateKey" FROM sandbox.openid_client`,
  );
  return rows[0];
}

/** The public key, as in the provider's key set. */
export function publicJwk({ keyId, privateKey }: OpenidClient): JsonWebKey {
  return { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' };
}
