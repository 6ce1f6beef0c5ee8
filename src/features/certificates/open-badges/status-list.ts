import { gzipSync } from 'node:zlib';
import type { JsonValue } from '../../../kit/canonical-json.ts';
import { issuerDid } from './did-document.ts';
import type { UnsignedCredential } from './sign-credential.ts';

/** Certificates per list: 16 KiB of bits, the minimum of the W3C's Bitstring Status List v1.0, so that an entry stays anonymous in it. */
export const STATUS_LIST_LENGTH = 131_072;

/** The list, from 1, that contains a certificate. */
export function listOfIndex(statusIndex: number): number {
  return Math.floor(statusIndex / STATUS_LIST_LENGTH) + 1;
}

/** Tells a verifier where to check whether a certificate is still valid. */
export function statusEntry(publicUrl: string, statusIndex: number): JsonValue {
  const list = `${publicUrl}/certificate/status/${listOfIndex(statusIndex)}.json`;
  const place = statusIndex % STATUS_LIST_LENGTH;
  return {
    id: `${list}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(place),
    statusListCredential: list,
  };
}

/** One list as a credential; the bits of `ended` are set: revoked, or replaced by another number. */
export function describeStatusList(
  publicUrl: string,
  { list, ended, validFrom }: { list: number; ended: readonly number[]; validFrom: string },
): UnsignedCredential {
  const id = `${publicUrl}/certificate/status/${list}.json`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(publicUrl),
    validFrom,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(ended.map((index) => index % STATUS_LIST_LENGTH)),
    },
  };
}

function encodeBits(places: readonly number[]): string {
  const bits = Buffer.alloc(STATUS_LIST_LENGTH / 8);
  for (const place of places) {
    const at = place >> 3;
    // The first position is the leftmost bit.
    bits[at] = (bits[at] ?? 0) | (0x80 >> (place & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}
