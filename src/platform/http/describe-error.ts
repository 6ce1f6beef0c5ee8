/**
 * Describes an error without any value that a user may have sent: statements keep their text with placeholders, and the fields are those
 * useful for debugging. Used for logs and the failures that the job queue stores (ASVS 16.2.5).
 */
export interface ErrorInfo {
  type: string;
  message: string;
  errorCode?: string | number;
  /** Only the stack frames: the first lines of a stack repeat the message. */
  stack?: string;
  cause?: ErrorInfo;
  /** Of an `AggregateError`: the first few. */
  errors?: ErrorInfo[];
  [field: string]: unknown;
}

const MAX_DEPTH = 5;
const MAX_ERRORS = 4;
const MAX_MESSAGE_LENGTH = 4000;

/**
 * Copied when they look like a code or a name. PostgreSQL's `detail`, `where` and `internalQuery` hold values, as do `params` of a
 * statement.
 */
const FIELDS = [
  'syscall',
  'status',
  'kind',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'command',
  'responseCode',
] as const;

/** Describes whatever was thrown, with its causes. Never throws. */
export function describeError(thrown: unknown, depth = 0): ErrorInfo {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: describeMessage(thrown) };
  const info: ErrorInfo = { type: thrown.name, message: describeMessage(thrown) };
  const source = thrown as unknown as Record<string, unknown>;
  // Under another name, since the log redacts any field called `code`.
  if (isName(source.code)) info.errorCode = source.code;
  for (const field of FIELDS) if (isName(source[field])) info[field] = source[field];
  const stack = framesOf(thrown);
  if (stack !== '') info.stack = stack;
  if (depth >= MAX_DEPTH) return info;
  if (thrown.cause !== undefined && thrown.cause !== null) info.cause = describeError(thrown.cause, depth + 1);
  if (Array.isArray(source.errors) && !isInvalid(thrown))
    info.errors = source.errors.slice(0, MAX_ERRORS).map((error) => describeError(error, depth + 1));
  return info;
}

/** The message of a thrown value, without values that a user may have sent. */
export function describeMessage(thrown: unknown): string {
  if (typeof thrown === 'string') return withoutValues(thrown);
  if (!(thrown instanceof Error)) return 'Something that is no error was thrown';
  if (isFailedQuery(thrown)) return `Failed query: ${withoutLiterals(thrown.query)}`.slice(0, MAX_MESSAGE_LENGTH);
  if (isOfPostgres(thrown)) return describeAnswer(thrown);
  if (isInvalid(thrown))
    return `Invalid: ${thrown.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`;
  return withoutValues(thrown.message);
}

/** An equivalent error without values, for code that stores whole errors, such as the job queue. */
export function withoutPersonalValues(thrown: unknown): Error {
  const { type, message, stack, ...info } = describeError(thrown);
  const error = Object.assign(new Error(message), info);
  error.name = type;
  error.stack = [`${type}: ${message}`, ...(stack === undefined ? [] : [stack])].join('\n');
  return error;
}

/** What a program prints when it exits with an error. */
export function printError(thrown: unknown): string {
  const { type, message, stack, cause } = describeError(thrown);
  const code = cause?.errorCode === undefined ? '' : ` (${cause.errorCode})`;
  const why = cause === undefined ? '' : `\ncaused by ${cause.type}: ${cause.message}${code}`;
  return `${type}: ${message}${why}${stack === undefined ? '' : `\n${stack}`}`;
}

function isName(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w .:-]{1,100}$/.test(value));
}

interface FailedQuery extends Error {
  query: string;
}

/** As Drizzle throws it: its message lists the bound parameters. */
function isFailedQuery(error: Error): error is FailedQuery {
  return 'query' in error && typeof error.query === 'string' && 'params' in error;
}

/** A PostgreSQL error, by its five-letter SQLSTATE. */
function isOfPostgres(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && typeof error.code === 'string' && error.code.length === 5;
}

/** Data exceptions quote the rejected value, syntax errors part of a search query, and a raised one may contain anything. */
function describeAnswer({ code, message }: Error & { code: string }): string {
  if (code.startsWith('P0')) return 'An exception was raised in the database';
  return code.startsWith('22') || code === '42601' ? withoutQuotes(message) : message;
}

/** As zod throws it: which path is invalid, and why. */
function isInvalid(error: Error): error is Error & { issues: { path: PropertyKey[]; code: string }[] } {
  return error.name === 'ZodError' && 'issues' in error && Array.isArray(error.issues);
}

/** Any other text: quotations, e-mail addresses, long numbers, tokens in links and a statement's parameters are removed. */
function withoutValues(text: string): string {
  return withoutQuotes(text.slice(0, MAX_MESSAGE_LENGTH).replace(/\bparams: .*/s, ''))
    .replaceAll(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…')
    .replaceAll(/([?&][\w-]+=)[^\s&#]+/g, '$1…')
    .replaceAll(/(?<![\w-])\+?\d(?:[ -]?\d){6,}(?![\w-])/g, '…')
    .replace(/\bReceived .*/s, 'Received …')
    .trimEnd();
}

function withoutQuotes(text: string): string {
  // From the first quotation mark to the last: the quoted text may contain the mark itself.
  return text.replace(/"[^]*"/, '"…"');
}

function withoutLiterals(statement: string): string {
  return statement.replaceAll(/'(?:[^']|'')*'/g, "'…'");
}

function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
