import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** Fetches a URL, as a verifier at an employer would. */
export type Fetch = (url: string) => Promise<Response>;

export interface Verdict {
  isSigned: boolean;
  /** The published status list says that it is revoked; `null` if not checked. */
  isEnded: boolean | null;
}

type Tree = Record<string, unknown>;

/**
 * Verifies a credential as a stranger would: by the W3C's texts alone (vc-di-eddsa, did:web, Bitstring Status List), without our signing
 * code.
 */
export async function verifyCredential(credential: Tree, fetcher: Fetch): Promise<Verdict> {
  const isSigned = await isProved(credential, fetcher);
  const entry = credential.credentialStatus;
  return { isSigned, isEnded: isTree(entry) ? await isSet(entry, fetcher) : null };
}

/** Verifies a credential in token form; returns its claims, or `null`. */
export async function verifyToken(token: string, fetcher: Fetch): Promise<Tree | null> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { alg, kid } = parse(Buffer.from(header, 'base64url').toString());
  const claims = parse(Buffer.from(payload, 'base64url').toString());
  const method = await resolveKey(String(kid), String(claims.iss), fetcher);
  if (alg !== 'EdDSA' || !method || !isTree(method.publicKeyJwk) || claims.iss !== issuerOf(claims)) return null;
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')) ? claims : null;
}

async function isProved(credential: Tree, fetcher: Fetch): Promise<boolean> {
  const { proof, ...document } = credential;
  if (!isTree(proof)) return false;
  const { proofValue, ...options } = proof;
  if (options.cryptosuite !== 'eddsa-jcs-2022' || options.proofPurpose !== 'assertionMethod') return false;
  const method = await resolveKey(String(options.verificationMethod), issuerOf(credential), fetcher);
  if (!method || method.type !== 'Multikey') return false;
  const multikey = decode58(String(method.publicKeyMultibase));
  if (multikey[0] !== 0xed || multikey[1] !== 0x01) return false;
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), multikey.subarray(2)]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const data = Buffer.concat([options, document].map((part) => createHash('sha256').update(order(part)).digest()));
  return verify(null, data, key, decode58(String(proofValue)));
}

/** The verification method of a key id: it must be in the issuer's DID document, with the purpose of assertions. */
async function resolveKey(keyId: string, issuer: string, fetcher: Fetch): Promise<Tree | null> {
  const [did = ''] = keyId.split('#');
  const [scheme, kind, host = ''] = did.split(':');
  if (did !== issuer || scheme !== 'did' || kind !== 'web') return null;
  const name = decodeURIComponent(host);
  // did:web requires https; the local host has none.
  const protocol = name.startsWith('localhost') ? 'http' : 'https';
  const document = await readJson(await fetcher(`${protocol}://${name}/.well-known/did.json`));
  const { verificationMethod, assertionMethod } = document;
  if (!Array.isArray(assertionMethod) || !assertionMethod.includes(keyId) || !Array.isArray(verificationMethod))
    return null;
  return verificationMethod.filter(isTree).find(({ id }) => id === keyId) ?? null;
}

async function isSet(entry: Tree, fetcher: Fetch): Promise<boolean> {
  const list = await readJson(await fetcher(String(entry.statusListCredential)));
  if (!(await isProved(list, fetcher))) throw new Error('the status list is not signed by its issuer');
  const subject = list.credentialSubject;
  if (!isTree(subject) || subject.statusPurpose !== entry.statusPurpose) throw new Error('the list is of another kind');
  const bits = gunzipSync(Buffer.from(String(subject.encodedList).slice(1), 'base64url'));
  if (bits.length < 16_384) throw new Error('the list is too short');
  const place = Number(entry.statusListIndex);
  return ((bits[Math.floor(place / 8)] ?? 0) & (2 ** (7 - (place % 8)))) !== 0;
}

function issuerOf({ issuer }: Tree): string {
  return typeof issuer === 'string' ? issuer : isTree(issuer) ? String(issuer.id) : '';
}

/** The order of RFC 8785. */
function order(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(order).join()}]`;
  if (!isTree(value)) return JSON.stringify(value);
  return `{${Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${order(value[key])}`)
    .join()}}`;
}

function decode58(text: string): Buffer {
  const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes: number[] = [];
  for (const sign of text.slice(1)) {
    let carry = signs.indexOf(sign);
    if (carry < 0) return Buffer.alloc(0);
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = /^z(1*)/.exec(text)?.[1]?.length ?? 0;
  return Buffer.from([...Array.from({ length: zeros }, () => 0), ...bytes.toReversed()]);
}

async function readJson(response: Response): Promise<Tree> {
  return parse(await response.text());
}

function parse(text: string): Tree {
  const value: unknown = JSON.parse(text);
  return isTree(value) ? value : {};
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
