import { isPermitted, PERMISSION_NAMES } from '../../kit/permissions.ts';
import { actWithKey } from './acting-key.ts';
import { CACHE_CONTROL, type CachePolicy } from '../cache/cache-policies.ts';
import type { Caller, RequestInfo, SignedInCaller } from './caller.ts';
import type { Context } from './context.ts';
import type { Access, FileContract, Gate } from './define-route.ts';
import {
  AppError,
  errorResponse,
  notAllowed,
  notPermitted,
  notSignedIn,
  toAppError,
  impersonationOnly,
} from './errors.ts';

type Entry = Pick<Gate, 'access' | 'keys'> & { readOnly?: true; worksWhileImpersonating?: true };

/** Whether a request only reads. */
export function changesNothing({ method, readOnly }: { method: string; readOnly?: true }): boolean {
  return method === 'GET' || method === 'HEAD' || readOnly === true;
}

/**
 * Throws for callers without access: 401 `not-signed-in`, 403 `not-allowed` by role, `viewing-only` for a change during impersonation,
 * `not-for-keys` and `key-reads-only` beyond the scope of an API key.
 */
export function requireEntry(entry: Entry, method: string, caller: Caller): void {
  requireAccess(entry.access, caller);
  if (caller.kind !== 'user') return;
  const isChange = !changesNothing({ method, ...entry });
  if (caller.impersonatedBy && isChange && !entry.worksWhileImpersonating)
    throw impersonationOnly('You are viewing the site as someone else, so nothing can be changed. Stop viewing first.');
  requireKeyScope(entry, caller);
}

function requireAccess(access: Access, caller: Caller): void {
  if (access === 'anyone') return;
  if (caller.kind !== 'user') throw notSignedIn();
  if (typeof access !== 'object' || !('roles' in access)) return;
  const { roles, permission } = access;
  const isOfRole = roles.includes(caller.role);
  if (isOfRole && (!permission || isPermitted(caller, permission))) return;
  // A key acts in the name of the admin who made it, and owns none of their records.
  if (access.orOwner && !caller.apiKey) return;
  throw isOfRole && permission ? notPermitted(PERMISSION_NAMES[permission]) : notAllowed();
}

/** A key allows what its scope names: nothing personal of a user, and no change if it is read-only. */
function requireKeyScope({ keys }: Entry, { apiKey }: SignedInCaller): void {
  if (!apiKey) return;
  if (keys === 'none')
    throw new AppError(403, 'not-for-keys', 'This call is for a person who is signed in, not for an API key.');
  if (keys === 'write' && apiKey.isReadOnly) throw new AppError(403, 'key-reads-only', 'This API key may read only.');
}

/** A request to a route that returns raw bytes. */
export interface FileRequest {
  request: Request;
  params: Record<string, string>;
  requestInfo: RequestInfo;
  /** The caller; authenticated at the first call. */
  identify(): Promise<Caller>;
}

/**
 * The single path of every request that is not a JSON call, as `executeRoute` is for calls: method, budget, access, key scope, response,
 * caching. Never throws: a thrown value becomes the documented error body.
 */
export async function executeFile(
  context: Pick<Context, 'rateLimits' | 'log'>,
  contract: FileContract,
  asked: FileRequest & { requireOwnOrigin(caller: Caller): void },
  serve: (asked: FileRequest) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(context, contract, asked, serve);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown, route: contract.path }, 'a file could not be served');
    return failure(contract, error);
  }
}

async function answer(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  contract: FileContract,
  asked: FileRequest & { requireOwnOrigin(caller: Caller): void },
  serve: (asked: FileRequest) => Promise<Response>,
): Promise<Response> {
  const { method } = asked.request;
  const { requestInfo } = asked;
  const isTaken = contract.methods.some((taken) => taken === method || (taken === 'GET' && method === 'HEAD'));
  if (!isTaken) throw new AppError(405, 'method-not-allowed', 'This address does not take such a request.');
  const caller = await callerOf(contract, asked);
  const userId = caller?.kind === 'user' ? caller.userId : null;
  if (contract.rate !== 'unmetered') await rateLimits.take(contract.rate, { address: requestInfo.address, userId });
  if (caller) {
    asked.requireOwnOrigin(caller);
    requireEntry(contract, method, caller);
  }
  const keyId = caller?.kind === 'user' ? caller.apiKey?.id : undefined;
  const answered = await actWithKey(keyId, () => serve(asked));
  return underPolicy(contract.cache, answered);
}

/** Routes with the same response for all do not authenticate: health and images are served while the database is down. */
async function callerOf(
  contract: FileContract,
  { request, requestInfo, identify }: FileRequest,
): Promise<Caller | null> {
  if (contract.isOpen) return null;
  const mayBeKey = requestInfo.bearerToken !== null && contract.keys === 'none';
  return contract.access !== 'anyone' || mayBeKey || !changesNothing({ method: request.method }) ? identify() : null;
}

/** The policy of the contract, unless the response sets its own. */
function underPolicy(cache: CachePolicy, answered: Response): Response {
  const isKept = [200, 206, 301, 304].includes(answered.status);
  const own = answered.headers.get('cache-control') ?? '';
  if (isKept && /\b(?:private|no-store)\b/.test(own)) return answered;
  const headers = new Headers(answered.headers);
  headers.set('Cache-Control', isKept ? CACHE_CONTROL[cache] : 'no-store');
  if (!headers.has('X-Content-Type-Options')) headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(answered.body, { status: answered.status, headers });
}

/** An error as the documented body, or as a sentence for a user who opens a page. */
function failure({ methods, isPage }: FileContract, error: AppError): Response {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  const answered = errorResponse(error, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(error.status === 405 && { Allow: allowed }),
  });
  if (!isPage) return answered;
  const headers = new Headers(answered.headers);
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(error.message, { status: error.status, headers });
}
