import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { identify } from '../../features/accounts/sessions/authenticate.ts';
import { isCachedPerUser } from '../../pages.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { createMemoryCache } from '../../platform/cache/memory-cache.ts';
import { ADDRESS_HEADER, readCredentials, type KnownRequest } from '../http/request-info.ts';
import { isUserCachedCall } from './cached-calls.ts';

/** Maximum age of a response: besides the user's rows and the content, only time can change it, such as a new day. */
export const MAX_AGE_SECONDS = 30;

/** Longer queries are search texts, which are rarely repeated. */
const MAX_CACHED_SEARCH_LENGTH = 200;

/** Caches a student's pages and API responses until their rows or the content change (docs/decisions/0022). */
export interface UserResponseCache {
  /**
   * Serves the request from memory or through the application. Returns `false`, with nothing sent, when the request is
   * not cacheable per user.
   */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string, search: string): Promise<boolean>;
  /** Clears the cache: the content changed. */
  clear(): void;
}

interface Parts {
  context: Pick<Context, 'db' | 'rateLimits'>;
  publicUrl: string;
  /** Maximum size in bytes; the least recently used entry is evicted. */
  limitBytes: number;
  app: (request: Request, environment: object) => Response | Promise<Response>;
}

/** Maximum number of entries per user: made-up parameters must not evict the entries of others. */
const MAX_PER_USER = 60;

const compress = promisify(gzip);

/** Approximate overhead of an entry in bytes. */
const ENTRY_BYTES = 2000;

interface CachedResponse {
  userId: string;
  userVersion: number | null;
  headers: [string, string][];
  plain: Buffer;
  gzip: Buffer;
}

export function createUserResponseCache({ context, publicUrl, limitBytes, app }: Parts): UserResponseCache {
  const responses = createMemoryCache<CachedResponse>({
    maxBytes: limitBytes,
    sizeOf: ({ plain, gzip: gzipped }) => plain.length + gzipped.length + ENTRY_BYTES,
    ttlMs: MAX_AGE_SECONDS * 1000,
    onRemove: ({ userId }, key) => {
      const own = keysOf.get(userId);
      own?.delete(key);
      if (own?.size === 0) keysOf.delete(userId);
    },
  });
  /** The keys of each user, oldest first. */
  const keysOf = new Map<string, Set<string>>();
  /** Of the content. */
  let generation = 0;

  function store(key: string, answer: CachedResponse): void {
    responses.set(key, answer);
    if (!responses.get(key)) return;
    const own = keysOf.get(answer.userId) ?? new Set();
    keysOf.set(answer.userId, own.add(key));
    for (const oldest of own) {
      if (own.size <= MAX_PER_USER) break;
      responses.delete(oldest);
    }
  }

  return {
    async answer(request, response, pathname, search) {
      if (request.method !== 'GET' || search.length > MAX_CACHED_SEARCH_LENGTH) return false;
      if (!isUserCachedCall(pathname) && !isCachedPerUser(pathname)) return false;
      const credentials = readCredentials({ publicUrl }, request.headers);
      if (!credentials.bearerToken && !credentials.sessionCookie) return false;
      const startedIn = generation;
      const known = await identify(context, credentials).catch(() => null);
      // If the database cannot be reached, the application sends its own error.
      if (known === null) return false;
      const { caller, userVersion } = known;
      const key = JSON.stringify([caller, pathname, search]);
      const found = responses.get(key);
      if (found?.userVersion === userVersion && (await isWithinLimits(request, caller))) {
        send(request, response, found);
        return true;
      }
      const note: KnownRequest = { caller, isKeepable: isStudent(caller) };
      const answer = await app(asked(request), { incoming: request, outgoing: response, known: note });
      const plain = Buffer.from(await answer.arrayBuffer());
      const made: CachedResponse = {
        userId: caller.kind === 'user' ? caller.userId : '',
        userVersion,
        headers: [...answer.headers],
        plain,
        gzip: await compress(plain),
      };
      const isKeepable = answer.status === 200 && note.isKeepable && !answer.headers.has('set-cookie');
      // Not after a change of the content meanwhile.
      if (isKeepable && startedIn === generation) store(key, made);
      response.statusCode = answer.status;
      send(request, response, made);
      return true;
    },
    clear() {
      responses.clear();
      generation += 1;
    },
  };

  /** The application rejects a requester that exceeded its limit. */
  async function isWithinLimits(request: IncomingMessage, caller: Caller): Promise<boolean> {
    const address = String(request.headers[ADDRESS_HEADER] ?? '');
    const personId = caller.kind === 'user' ? caller.userId : null;
    return context.rateLimits.take('api', { address, userId: personId }).then(
      () => true,
      () => false,
    );
  }

  /** The same request without compression. */
  function asked(request: IncomingMessage): Request {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (name === 'accept-encoding' || value === undefined) continue;
      for (const each of [value].flat()) headers.append(name, each);
    }
    return new Request(publicUrl + (request.url ?? ''), { headers });
  }
}

/** Only for students: pages of office users may show more than their own rows. */
function isStudent(caller: Caller): boolean {
  return caller.kind === 'user' && caller.role === 'student' && !caller.impersonatedBy && !caller.apiKey;
}

function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const isTaken = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const bytes = isTaken ? cached.gzip : cached.plain;
  for (const [name, value] of cached.headers) {
    if (name === 'content-length') continue;
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.setHeader('vary', 'Accept-Encoding');
  if (isTaken) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}
