import type { ErrorCode } from './error-codes.ts';
import { z } from 'zod';
import type { Permission } from '../../kit/permissions.ts';
import type { Role } from '../../kit/roles.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';

/**
 * Who may call: anyone; a signed-in user; a signed-in user whose id equals the named parameter (or an admin); one of the roles. A call
 * without declared access does not compile.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | { own: 'params' | 'query' | 'body' }
  /** With `orOwner` also the owner of the record: the verb checks that. */
  | {
      roles: readonly Role[];
      orOwner?: true;
      /** Requires this single permission as well, which can differ between people of one role. */
      permission?: Permission;
    };

/** The scope that an API key needs: no key is accepted, any key may read, or the key must allow changes. */
export type KeyScope = 'none' | 'read' | 'write';

/** Named request budgets; the limits are in `rate-limits.ts`. */
export type RateClass =
  | 'register'
  | 'mails'
  | 'identities'
  | 'coupon-check'
  | 'comments'
  | 'access-requests'
  | 'applications'
  | 'forms'
  | 'newsletter'
  | 'codes'
  | 'certificate-check'
  | 'checkout'
  | 'searches'
  | 'page-draws'
  | 'certificate-image'
  | 'credential'
  | 'brochure'
  | 'billing-pdf'
  | 'api';

/** Which responses of a call the server caches in memory. */
export type ServerCache = 'public' | 'anonymous' | 'user';

/** What every route declares, whatever it returns: a route that leaves one out does not compile (docs/decisions/0029). */
export interface Gate {
  access: Access;
  keys: KeyScope;
  rate: RateClass;
  cache: CachePolicy;
}

/** A route that returns raw bytes: a file, a stream, a page. */
export interface FileContract extends Omit<Gate, 'rate'> {
  /** HEAD is included with GET. */
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS')[];
  /** The whole path in the router's syntax: parameters as `:name`, and `*` for the rest. */
  path: string;
  /** Narrows the matching paths; all of them by default. */
  isMeant?: (pathname: string) => boolean;
  /** Methods of the same path that are calls. */
  calledBy?: readonly ('DELETE' | 'PUT')[];
  summary: string;
  /** `unmetered` is for probes, which must not be rate-limited while the service is healthy. */
  rate: RateClass | 'unmetered';
  /** The caller is not authenticated: the route works while the database is down, and checks its own credentials. */
  isOpen?: true;
  /** A change that is allowed during impersonation. */
  worksWhileImpersonating?: true;
  /** Errors are shown as an HTML page. */
  isPage?: true;
  /** The media type of the response, or that it depends on the file; used in the API's description. */
  produces?: 'application/pdf' | 'application/json' | 'text/html' | '*/*';
  /** Documented errors beside those that the platform adds, as of a call. */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

export interface RouteContract extends Gate {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  summary: string;
  /** Changes nothing, though its method is not GET because of its input: allowed during impersonation. */
  readOnly?: true;
  /** A change that is allowed during impersonation. */
  worksWhileImpersonating?: true;
  /**
   * Whether the server may cache responses in memory until the content changes (`cache` is about HTTP caches):
   * - `public`: a GET that anyone may make and that says the same to everybody; it is cached like a document (docs/decisions/0019).
   * - `anonymous`: a call that changes nothing and tells who is not signed in only what visitors see; what others get is not cached.
   * - `user`: a GET that tells a student nothing but their own rows, each change of which calls `bumpUserVersion`, and content; cached for
   *   them alone, and for `MAX_AGE_SECONDS` at most, because of what the clock changes (docs/decisions/0022).
   */
  serverCache?: ServerCache;
  /**
   * A GET that reads only what visitors see, each change of which calls `bumpDocumentVersion`: a read replica may serve it, and pages for
   * anonymous users share its response. A call that is cached for the public is of this kind.
   */
  reads?: 'content';
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The response contains phone numbers of people: masked for office users without the permission to see them. */
  masksPhones?: true;
  /** JSON body; `'raw'` passes the bytes unparsed. */
  body?: z.ZodType | 'raw';
  /** Maximum bytes of a JSON body; the API's default limit if unset. */
  limitBytes?: number;
  /** The body may also be multipart/form-data of at most this many bytes; its files are `Upload`s. */
  multipart?: { limitBytes: number };
  output: z.ZodType;
  /** The media type of a response that is not JSON; `output` is then `rawResponse`. */
  produces?: 'text/csv' | 'text/calendar' | 'text/event-stream';
  /** The response redirects the browser (302), errors too; `output` is then `rawResponse`. */
  redirects?: true;
  /** Documented errors beside 400, 401, 403 and 429, which the platform adds: `{ 409: ['price-changed'] }`. */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** The errors of every call that takes files (`require-harmless.ts`); those of a multipart body are documented automatically. */
export const SCAN_ERRORS = { 413: ['beyond-scanner'], 422: ['harmful-file'], 503: ['scanner-away'] } as const;

/** An uploaded file. Name and type are the sender's claims: verbs check the bytes. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** A required file of a multipart body; `missing` is the message when it is absent or empty. */
export const uploadSchema = (missing: string) =>
  z
    .custom<Upload>((value) => isUpload(value) && value.bytes.length > 0, { error: missing })
    .meta({ type: 'string', format: 'binary' });

/** The `error` of a required text: `missing` if it is absent, else that it is not a text. */
export function missingOrNoText(missing: string, label: string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined || input === null ? missing : `${label} must be a text`);
}

/** An optional field that may also be `null`, which counts as absent. */
export const leftOutOr = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** Whether a field is a file. */
export function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** For calls whose verb builds the whole response: a file, a stream. */
export const rawResponse = z.instanceof(Response);

/** The `success: true` at the top of responses; added automatically, so verbs leave it out. */
export const succeeded = z.literal(true).default(true);

/** The rows of one bulk action. */
export const bulkIds = z
  .array(z.uuid({ error: 'There is no such row' }))
  .min(1, 'Please choose a row')
  .max(200, 'At most 200 rows at once');

/** The result of a bulk action: how many rows are done, and why the others are not. */
export const bulkResponse = z.object({
  success: succeeded,
  done: z.int(),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});

/** The number of rows of a list. Long lists are counted up to a limit, and `isTotalCapped` says that there are more. */
export const listTotal = { total: z.int(), isTotalCapped: z.boolean() };

/** The same with the numbers behind the tabs of the list, by state, and `all`. */
export const listTabs = { ...listTotal, tabs: z.record(z.string(), z.object(listTotal)) };

/** Whether a call reads nothing but content. */
export function readsContent({ reads, serverCache }: Pick<RouteContract, 'reads' | 'serverCache'>): boolean {
  return reads === 'content' || serverCache === 'public';
}

/** Declares one route that returns raw bytes. */
export function defineFile<const C extends FileContract>(contract: C): C {
  return contract;
}

/** Declares one call of the API: its validation, access, documentation and client types come from this object alone. */
export function defineRoute<const C extends RouteContract>(contract: C): C {
  return contract;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : S extends 'raw' ? Uint8Array : undefined;

/** What a verb receives. */
export interface RouteInput<C extends RouteContract> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

export type RouteOutput<C extends RouteContract> = z.input<C['output']>;
export type RouteResponse<C extends RouteContract> = z.output<C['output']>;

type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** A caller's literal method and path, checked against the contract by type alone, so that no schema reaches the browser. */
export type RouteCall<C extends RouteContract> = { method: C['method']; path: C['path'] } & Part<
  'params',
  C['params']
> &
  Part<'query', C['query']> &
  Part<'body', C['body'] extends z.ZodType ? C['body'] : undefined>;
