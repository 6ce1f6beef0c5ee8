import type { z } from 'zod';
import { isPermitted, maskPhone } from '../../kit/permissions.ts';
import { isAdmin } from '../../kit/roles.ts';
import { hasTypedSearch } from '../../kit/text/typed-search.ts';
import { actWithKey } from './acting-key.ts';
import type { Context } from './context.ts';
import type { Caller, RequestInfo, SignedInCaller } from './caller.ts';
import {
  isUpload,
  readsContent,
  type Access,
  type RouteContract,
  type RouteInput,
  type RouteOutput,
} from './define-route.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { countsValidOnly } from '../limits/rate-limits.ts';
import { describeIssue, nameField } from '../explain-issue.ts';
import { AppError, notAllowed, type Issue } from './errors.ts';
import { requireEntry } from './gate.ts';
import { onReplica } from '../database/replica.ts';
import { asRequester } from './requester.ts';
import { requireHarmless, wholeFile } from '../secrets/require-harmless.ts';

/** What a verb gets beside the context: the validated input, the caller, and information about the request. */
export interface RouteRequest<C extends RouteContract> extends RouteInput<C> {
  caller: C['access'] extends 'anyone' ? Caller : SignedInCaller;
  requestInfo: RequestInfo;
  /** Header to add to the response, e.g. a cookie. */
  setHeader(name: string, value: string): void;
}

export interface ApiRoute {
  contract: RouteContract;
  run(context: Context, request: never): Promise<unknown>;
}

/** Binds a contract to its verb. The types of input, caller and result follow from the contract. */
export function route<C extends RouteContract>(
  contract: C,
  run: (context: Context, request: RouteRequest<C>) => Promise<RouteOutput<C>>,
): ApiRoute {
  return { contract, run };
}

export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller;
  requestInfo: RequestInfo;
  setHeader(name: string, value: string): void;
}

/**
 * The single path of every call, from HTTP and page loaders alike: budget, access, validation, verb, and the result checked against its
 * schema (unknown fields are dropped, so a private column cannot leak).
 */
export async function executeRoute(context: Context, route: ApiRoute, raw: RawRequest): Promise<unknown> {
  const accountId = raw.caller.kind === 'user' ? raw.caller.userId : null;
  const isWithoutPhones = hidesPhones(raw.caller);
  return asRequester({ address: raw.requestInfo.address, accountId, isWithoutPhones }, async () => {
    try {
      return await execute(context, route, raw);
    } catch (error) {
      throw isWithoutPhones && error instanceof AppError ? withoutPhones(error) : error;
    }
  });
}

/** What an error has beside its message, as the record of a conflict, hides numbers as an answer does. */
function withoutPhones({ status, code, message, ...extra }: AppError): AppError {
  const { issues, retryAfterSeconds, details, location } = extra;
  return new AppError(status, code, message, {
    ...(issues && { issues }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(details && { details: maskPhones(details) as Record<string, unknown> }),
    ...(location !== undefined && { location }),
  });
}

async function execute(context: Context, { contract, run }: ApiRoute, raw: RawRequest): Promise<unknown> {
  const counted = { address: raw.requestInfo.address, userId: raw.caller.kind === 'user' ? raw.caller.userId : null };
  const isCountedLate = countsValidOnly(contract.rate);
  await context.rateLimits.take(isCountedLate ? 'api' : contract.rate, counted);
  requireEntry(contract, contract.method, raw.caller);
  const issues: Issue[] = [];
  const input = {
    params: parsePart(contract.params, raw.params, 'params', issues),
    query: parsePart(contract.query, raw.query, 'query', issues),
    body: contract.body === 'raw' ? raw.body : parsePart(contract.body, raw.body, 'body', issues),
  };
  if (issues.length > 0) throw invalidInput(issues);
  requireOwnUserId(contract.access, raw.caller, input);
  if (isCountedLate) await context.rateLimits.take(contract.rate, counted);
  if (contract.multipart) await scanUploads(context, raw.body);
  const { caller, requestInfo, setHeader } = raw;
  const keyId = caller.kind === 'user' ? caller.apiKey?.id : undefined;
  const request = { ...input, caller, requestInfo, setHeader } as never;
  const answer = await withinSearchLimits(context, input.query, counted, () =>
    actWithKey(keyId, () =>
      readsContent(contract) ? onReplica(context.db, (db) => run({ ...context, db }, request)) : run(context, request),
    ),
  );
  const parsed = contract.output.parse(answer);
  return contract.masksPhones && hidesPhones(caller) ? maskPhones(parsed) : parsed;
}

/** The same answer with every phone number masked. */
function maskPhones(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return PHONE_FIELDS.has(name) ? maskPhone(value) : value;
  if (Array.isArray(value)) return value.map((part) => maskPhones(part, name));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskPhones(part, key)]));
}

const PHONE_FIELDS: ReadonlySet<string> = new Set(['phone', 'phones', 'signInPhone']);

function hidesPhones(caller: Caller): boolean {
  return caller.kind === 'user' && caller.role !== 'student' && !isPermitted(caller, 'seePhones');
}

/** Search texts are never cached and keep the database busy. */
const searchQueue = createFairQueue({
  concurrency: 4,
  concurrencyPerKey: 2,
  maxWaiting: 100,
  maxWaitingPerAddress: 30,
  maxWaitingPerAccount: 10,
  retryAfterSeconds: 5,
});

async function withinSearchLimits<T>(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  query: unknown,
  counted: { address: string; userId: string | null },
  run: () => Promise<T>,
): Promise<T> {
  if (!hasTypedSearch(query)) return run();
  await rateLimits.take('searches', counted);
  return searchQueue.run(run);
}

/** Scans every file of a form, whether or not the verb uses it, after all cheaper checks. */
async function scanUploads(context: Context, body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  for (const [field, value] of Object.entries(body)) {
    if (!isUpload(value) || value.bytes.length === 0) continue;
    await requireHarmless(context, { field, content: wholeFile(value.bytes), sizeBytes: value.bytes.length });
  }
}

/** An absent id means the caller's own, never everyone's (trust §3 row 11). */
function requireOwnUserId(access: Access, caller: Caller, input: Record<'params' | 'query' | 'body', unknown>): void {
  if (typeof access !== 'object' || !('own' in access) || caller.kind !== 'user' || isAdmin(caller.role)) return;
  const part = input[access.own];
  const userId = typeof part === 'object' && part !== null && 'userId' in part ? part.userId : undefined;
  if (userId !== undefined && userId !== caller.userId) throw notAllowed();
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string, issues: Issue[]): unknown {
  if (!schema) return undefined;
  // A URL that no form produces is rejected; otherwise the valid rest of a form's query is kept.
  const spoilt = part === 'query' ? Object.entries(value ?? {}).filter(([, text]) => String(text).includes('\0')) : [];
  for (const [key] of spoilt)
    issues.push({ path: `query.${key}`, message: 'The address has a character that no text can have.' });
  if (spoilt.length > 0) return undefined;
  const result = schema.safeParse(part === 'params' ? withoutNul(value ?? {}) : (value ?? {}), {
    error: describeIssue,
  });
  if (result.success) return withoutNul(result.data);
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    const message = nameField(issue.message, issue.path);
    issues.push({ path: part === 'body' ? path : [part, path].filter(Boolean).join('.'), message });
  }
  return undefined;
}

/**
 * PostgreSQL stores every character but NUL and unpaired surrogates, and no text needs them: NUL is removed, a surrogate replaced; in
 * keys and values.
 */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [withoutNul(key), withoutNul(part)]));
}

/** Created by parsing a request, not a file of it. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function invalidInput(issues: Issue[]): AppError {
  // Our own message for a field is the best sentence to show; a form shows the others beside its fields.
  const message = issues[0]?.message ?? 'Please check what you entered.';
  return new AppError(400, 'invalid-input', message, { issues: issues.slice(0, 20) });
}
