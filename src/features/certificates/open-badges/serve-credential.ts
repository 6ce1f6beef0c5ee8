import type { JsonValue } from '../../../kit/canonical-json.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, errorResponse, notFound, toAppError } from '../../../platform/http/errors.ts';
import { loadActiveCertificate } from '../verification/check-certificate.ts';
import { listCredentialKeys, requireCredentialKey } from './credential-keys.ts';
import { describeCredential, isoSeconds } from './describe-credential.ts';
import { didDocument, issuerDid, proofKeyId, tokenKeyId } from './did-document.ts';
import { loadDesign } from '../design/find-design.ts';
import { signCredential, signToken } from './sign-credential.ts';
import { describeStatusList, STATUS_LIST_LENGTH } from './status-list.ts';
import { selectEnded } from '../store.ts';

type CredentialContext = Pick<Context, 'clock' | 'db' | 'rateLimits' | 'settings' | 'log'>;

/**
 * Serves `/.well-known/did.json`, `/certificate/{number}/credential.json` and `.jwt`, and `/certificate/status/{list}.json`: all that a
 * verifier needs, with CORS. An invalid certificate is 410, an unknown one 404.
 */
export async function serveCredential(
  context: CredentialContext,
  request: Request,
  requestInfo: { address: string },
): Promise<Response> {
  try {
    const { type, body } = await makeFile(context, new URL(request.url).pathname, requestInfo.address);
    return new Response(body, {
      headers: {
        ...OPEN,
        'Content-Type': type,
        // A certificate may be revoked, a key may be added.
        'Cache-Control': 'public, max-age=60',
      },
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a credential could not be made');
    const headers = new Headers({ ...OPEN, 'Cache-Control': 'no-store' });
    return errorResponse(error, headers);
  }
}

const OPEN = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

interface MadeFile {
  type: string;
  body: string;
}

async function makeFile(context: CredentialContext, path: string, address: string): Promise<MadeFile> {
  if (path === '/.well-known/did.json') return makeDidDocument(context);
  const [, list] = /^\/certificate\/status\/([1-9]\d{0,3})\.json$/.exec(path) ?? [];
  if (list !== undefined) return makeStatusList(context, Number(list));
  const [, number, kind] = /^\/certificate\/([\w-]{1,60})\/credential\.(json|jwt)$/.exec(path) ?? [];
  if (number === undefined) throw notFound('There is no such file.');
  return makeCredential(context, { number, kind: kind === 'jwt' ? 'jwt' : 'json', address });
}

async function makeDidDocument(context: CredentialContext): Promise<MadeFile> {
  await requireCredentialKey(context);
  const document = didDocument(context.settings.publicUrl, await listCredentialKeys(context.db));
  return { type: 'application/did+json', body: pretty(document) };
}

async function makeCredential(
  context: CredentialContext,
  { number, kind, address }: { number: string; kind: 'json' | 'jwt'; address: string },
): Promise<MadeFile> {
  const { publicUrl } = context.settings;
  const row = await loadActiveCertificate(context, { number, address });
  const { instituteName } = await loadDesign(context.db, row.designId);
  const key = await requireCredentialKey(context);
  const credential = describeCredential(row, { publicUrl, institute: instituteName });
  if (kind === 'jwt') {
    const nbf = Math.floor(row.issuedAt.getTime() / 1000);
    const claims = { iss: issuerDid(publicUrl), jti: `${publicUrl}/certificate/${row.number}`, nbf };
    const { privateKey } = key;
    const body = signToken(credential, { privateKey, keyId: tokenKeyId(publicUrl, key), claims });
    return { type: 'application/vc+jwt', body };
  }
  // The same file each time, until the key is rotated.
  const created = isoSeconds(new Date(Math.max(row.createdAt.getTime(), key.createdAt.getTime())));
  const signed = signCredential(credential, {
    privateKey: key.privateKey,
    keyId: proofKeyId(publicUrl, key),
    created,
  });
  return { type: 'application/vc', body: pretty(signed) };
}

async function makeStatusList(context: CredentialContext, list: number): Promise<MadeFile> {
  const { publicUrl } = context.settings;
  const from = (list - 1) * STATUS_LIST_LENGTH;
  const { ended, isTaken } = await selectEnded(context.db, { from, to: from + STATUS_LIST_LENGTH });
  // The first list exists before the first certificate.
  if (!isTaken && list > 1) throw new AppError(404, 'unknown-list', 'There is no such list.');
  const key = await requireCredentialKey(context);
  const created = isoSeconds(context.clock.now());
  const signed = signCredential(describeStatusList(publicUrl, { list, ended, validFrom: created }), {
    privateKey: key.privateKey,
    keyId: proofKeyId(publicUrl, key),
    created,
  });
  return { type: 'application/vc', body: pretty(signed) };
}

function pretty(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
