import { createHash, sign, type KeyObject } from 'node:crypto';
import { base58 } from '../../../kit/base58.ts';
import { canonicalJson, type JsonValue } from '../../../kit/canonical-json.ts';

export interface UnsignedCredential {
  readonly '@context': readonly string[];
  readonly [member: string]: JsonValue;
}

/** Adds a Data Integrity proof of the suite `eddsa-jcs-2022` (W3C vc-di-eddsa §3.3): verifying it needs no network and no RDF. */
export function signCredential(
  credential: UnsignedCredential,
  { privateKey, keyId, created }: { privateKey: KeyObject; keyId: string; created: string },
): UnsignedCredential {
  const options = {
    '@context': credential['@context'],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: keyId,
    proofPurpose: 'assertionMethod',
  };
  const signature = sign(null, Buffer.concat([hashOf(options), hashOf(credential)]), privateKey);
  return { ...credential, proof: { ...options, proofValue: `z${base58(signature)}` } };
}

/** The same credential as a token signed with EdDSA (Open Badges 3.0 §8.2). */
export function signToken(
  credential: UnsignedCredential,
  {
    privateKey,
    keyId,
    claims,
  }: { privateKey: KeyObject; keyId: string; claims: { iss: string; jti: string; nbf: number } },
): string {
  const header = { alg: 'EdDSA', typ: 'JWT', kid: keyId };
  const signed = [header, { ...credential, ...claims }].map(encode).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

function hashOf(value: JsonValue): Buffer {
  return createHash('sha256').update(canonicalJson(value)).digest();
}

function encode(part: JsonValue): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
