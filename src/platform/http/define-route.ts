import type { ErrorCode } from './error-codes.ts';
import { z } from 'zod';
import type { Role } from '../../kit/roles.ts';
import type { CachePolicy } from '../cache/cache-policies.ts';

/**
 * Who may call: anyone; a signed-in user; a signed-in user whose own id stands in the named part (or an admin); one of the roles.
 * A call without access does not compile.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | { own: 'params' | 'query' | 'body' }
  /** With `orOwner` also the person whose thing it is: the verb looks. */
  | { roles: readonly Role[]; orOwner?: true };

/** The scope that an API key needs: none is enough, any key may read, or the key may also change things. */
export type KeyScope = 'none' | 'read' | 'write';

/** Named request budgets; the figures live in `rate-limits.ts`. */
export type RateClass =
  | 'register'
  | 'mails'
  | 'identities'
  | 'coupon-check'
  | 'comments'
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

/** For whom the server keeps the answers of a call in its memory. */
export type ServerCache = 'public' | 'anonymous' | 'user';

/** What every route says of itself, whatever it answers with: a route that leaves one out does not compile (docs/decisions/0029). */
export interface Gate {
  access: Access;
  keys: KeyScope;
  rate: RateClass;
  cache: CachePolicy;
}

/** A route that answers with bytes of its own: a file, a stream, a page. */
export interface FileContract extends Omit<Gate, 'rate'> {
  /** HEAD goes with GET. */
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS')[];
  /** The whole path, as the router takes it: parameters as `:name`, and `*` for what follows. */
  path: string;
  /** Which paths that fit are meant; without it all. */
  isMeant?: (pathname: string) => boolean;
  summary: string;
  /** `unmetered` is for probes, which must not be refused while the service is well. */
  rate: RateClass | 'unmetered';
  /** Nobody is asked who they are: the route answers while the database is away, and looks itself at what it is shown. */
  isOpen?: true;
  /** A change that an admin who sees the site as somebody else may make all the same. */
  worksWhileImpersonating?: true;
  /** Errors are for people. */
  isPage?: true;
  /** The media type of what it answers with, or that it depends on the file; it stands in the API's description. */
  produces?: 'application/pdf' | 'application/json' | 'text/html' | '*/*';
}

export interface RouteContract extends Gate {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  summary: string;
  /** It changes nothing, though its method is not GET because of what it is sent: open to an admin who sees the site as somebody else. */
  readOnly?: true;
  /** A change that an admin who sees the site as somebody else may make all the same. */
  worksWhileImpersonating?: true;
  /**
   * Whether the server may answer from its own memory (`cache` is about the caches of others), until the content changes:
   * - `public`: a GET that anyone may make and that says the same to everybody; it is cached like a document (docs/decisions/0019).
   * - `anonymous`: a call that changes nothing and tells who is not signed in only what visitors see; what others get is not cached.
   * - `user`: a GET that tells a student nothing but their own rows, each change of which calls `bumpUserVersion`, and content; cached for
   *   them alone, and for `MAX_AGE_SECONDS` at most, because of what the clock changes (docs/decisions/0022).
   */
  serverCache?: ServerCache;
  /**
   * A GET that reads nothing but what visitors see, each change of which calls `bumpDocumentVersion`: a read replica may answer, and pages
   * for nobody in particular share its answer. A call that is cached for the public is of this kind.
   */
  reads?: 'content';
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body; `'raw'` hands over the untouched bytes. */
  body?: z.ZodType | 'raw';
  /** A JSON body may have so many bytes; without it the usual limit of the API holds. */
  limitBytes?: number;
  /** The body may also come as multipart/form-data of at most so many bytes; its files are `Upload`s. */
  multipart?: { limitBytes: number };
  output: z.ZodType;
  /** The media type of an answer that is no JSON; `output` is then `rawResponse`. */
  produces?: 'text/csv' | 'text/event-stream';
  /** The answer leads the browser elsewhere (302), refusals too; `output` is then `rawResponse`. */
  redirects?: true;
  /** Documented refusals beside 400, 401, 403 and 429, which the platform adds: `{ 409: ['price-changed'] }`. */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** The refusals of every call that takes files (`require-harmless.ts`); those of a form are documented by themselves. */
export const SCAN_ERRORS = { 413: ['beyond-scanner'], 422: ['harmful-file'], 503: ['scanner-away'] } as const;

/** A file as it came in a form. Name and type are the sender's claims: verbs look at the bytes. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** A required file of a multipart body; `missing` is said when there is none or it is empty. */
export const uploadSchema = (missing: string) =>
  z
    .custom<Upload>((value) => isUpload(value) && value.bytes.length > 0, { error: missing })
    .meta({ type: 'string', format: 'binary' });

/** The `error` of a required text: `missing` where nothing was sent, else that it is no text. */
export function missingOrNoText(missing: string, label: string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined || input === null ? missing : `${label} must be a text`);
}

/** An optional field that may also be sent as `null`, which counts as left out. */
export const leftOutOr = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** Whether a field holds a file. */
export function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** Of a call whose verb makes the whole answer itself: a file, a stream. */
export const rawResponse = z.instanceof(Response);

/** The `success: true` that answers carry at the top; verbs leave it out and it is filled in. */
export const succeeded = z.literal(true).default(true);

/** The rows that one call of the office acts on. */
export const bulkIds = z
  .array(z.uuid({ error: 'There is no such row' }))
  .min(1, 'Please choose a row')
  .max(200, 'At most 200 rows at once');

/** How an act on several rows went: how many are done, and why the others are not. */
export const bulkResponse = z.object({
  success: succeeded,
  done: z.int(),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
});

/** How many rows a list has. Long lists are counted up to a limit, and then `isTotalCapped`: there are more. */
export const listTotal = { total: z.int(), isTotalCapped: z.boolean() };

/** Whether a call reads nothing but content. */
export function readsContent({ reads, serverCache }: Pick<RouteContract, 'reads' | 'serverCache'>): boolean {
  return reads === 'content' || serverCache === 'public';
}

/** Declares one route that answers with bytes of its own. */
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

/** What a caller writes: literal method and path, checked against the contract by its type alone, so that no schema reaches the browser. */
export type RouteCall<C extends RouteContract> = { method: C['method']; path: C['path'] } & Part<
  'params',
  C['params']
> &
  Part<'query', C['query']> &
  Part<'body', C['body'] extends z.ZodType ? C['body'] : undefined>;
