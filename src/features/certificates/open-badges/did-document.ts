import type { JsonValue } from '../../../kit/canonical-json.ts';
import type { PublicKey } from './credential-keys.ts';

/** The institute's issuer id: `did:web` of its public URL. */
export function issuerDid(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  const path = pathname.split('/').filter(Boolean);
  return ['did:web', encodeURIComponent(host), ...path.map(encodeURIComponent)].join(':');
}

/** The key id of an embedded proof. */
export function proofKeyId(publicUrl: string, { fragment }: Pick<PublicKey, 'fragment'>): string {
  return `${issuerDid(publicUrl)}#${fragment}`;
}

/** The key id of the same key in a JSON Web Token. */
export function tokenKeyId(publicUrl: string, { fragment }: Pick<PublicKey, 'fragment'>): string {
  return `${issuerDid(publicUrl)}#${fragment}-jwk`;
}

/** Returns `/.well-known/did.json`: every key that signed certificates of this institute, in both forms that verifiers read. */
export function didDocument(publicUrl: string, keys: readonly PublicKey[]): JsonValue {
  const id = issuerDid(publicUrl);
  const methods = keys.flatMap((key): { id: string; [member: string]: JsonValue }[] => [
    { id: proofKeyId(publicUrl, key), type: 'Multikey', controller: id, publicKeyMultibase: key.multibase },
    {
      id: tokenKeyId(publicUrl, key),
      type: 'JsonWebKey',
      controller: id,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: key.x },
    },
  ]);
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id,
    alsoKnownAs: [publicUrl],
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
