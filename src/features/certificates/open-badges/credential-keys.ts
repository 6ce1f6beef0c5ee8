import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { base58 } from '../../../kit/base58.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encryption.ts';
import { findKey, insertKey, retireKey, selectKeys, type KeyRow } from './key-store.ts';

/** The public part of a key. */
export interface PublicKey {
  /** Its id in the institute's DID document. */
  fragment: string;
  /** Multikey: the Multicodec prefix of Ed25519 and the 32 bytes, in base58. */
  multibase: string;
  /** The same bytes as in a JSON Web Key. */
  x: string;
  createdAt: Date;
  retiredAt: Date | null;
}

export interface SigningKey extends PublicKey {
  privateKey: KeyObject;
}

type KeyContext = Pick<Context, 'db' | 'settings'>;

/** Returns the key that signs certificates; creates it if there is none. */
export async function requireCredentialKey({ db, settings }: KeyContext): Promise<SigningKey> {
  const known = await findKey(db);
  if (!known) await insertKey(db, makeKey(settings.signingKey));
  const row = known ?? (await findKey(db));
  if (!row) throw new Error('the key that signs certificates was not kept');
  const published = publish(row);
  const d = decrypt(settings.signingKey, { use: SEAL, bound: published.x, encrypted: row.encryptedPrivateKey });
  const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x: published.x, d }, format: 'jwk' });
  return { ...published, privateKey };
}

/** All keys whose signatures are valid, including earlier ones. */
export async function listCredentialKeys(db: Database): Promise<PublicKey[]> {
  return (await selectKeys(db)).map(publish);
}

/** Creates a new signing key. Signatures of earlier keys can still be verified: they stay published. */
export async function rotateCredentialKey(
  { db, settings }: KeyContext,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await retireKey(transaction);
    const { fragment } = await requireCredentialKey({ db: transaction, settings });
    await recordAudit(transaction, {
      actorId,
      action: 'credential-key.rotated',
      subject: `credential-key:${fragment}`,
      details: { reason },
    });
  });
}

const SEAL = 'credential-key-seal';
const ED25519_MARK = [0xed, 0x01];

function makeKey(signingKey: Uint8Array): { publicKey: Buffer; encryptedPrivateKey: Buffer } {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    encryptedPrivateKey: encrypt(signingKey, { use: SEAL, bound: x, text: d }),
  };
}

function publish({ publicKey, createdAt, retiredAt }: KeyRow): PublicKey {
  const multibase = `z${base58(Buffer.from([...ED25519_MARK, ...publicKey]))}`;
  return { fragment: multibase, multibase, x: publicKey.toString('base64url'), createdAt, retiredAt };
}
