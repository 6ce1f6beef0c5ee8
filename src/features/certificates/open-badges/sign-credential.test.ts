import { createPrivateKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { signCredential } from './sign-credential.ts';

/**
 * The example of W3C "Data Integrity EdDSA Cryptosuites v1.0", B.3 "Representation: eddsa-jcs-2022"
 * (w3c/vc-di-eddsa, TestVectors/eddsa-jcs-2022 and TestVectors/keyPair.json).
 */
test('gives the proof of the published example, byte for byte', () => {
  const did = 'did:key:z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
  const signed = signCredential(
    {
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
      id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
      type: ['VerifiableCredential', 'AlumniCredential'],
      name: 'Alumni Credential',
      description: 'A minimum viable example of an Alumni Credential.',
      issuer: 'https://vc.example/issuers/5678',
      validFrom: '2023-01-01T00:00:00Z',
      credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
    },
    {
      privateKey: keyOf('z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq'),
      keyId: `${did}#${did.replace('did:key:', '')}`,
      created: '2023-02-24T23:36:38Z',
    },
  );
  expect(signed.proof).toMatchObject({
    proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
  });
});

/** The private key of a Multikey: a prefix of two bytes, then 32 of seed, in base58. */
function keyOf(multibase: string) {
  const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const number = [...multibase.slice(1)].reduce((sum, sign) => sum * 58n + BigInt(signs.indexOf(sign)), 0n);
  const seed = Buffer.from(number.toString(16).padStart(68, '0'), 'hex').subarray(2);
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}
