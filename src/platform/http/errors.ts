import type { ErrorCode } from './error-codes.ts';

/** Default seconds for `Retry-After` of a temporary error. */
export const DEFAULT_RETRY_SECONDS = { 429: 60, 503: 5 } as const;

/** An error that the caller may see. Everything else becomes `internal` without details. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Fields added to the error body, e.g. the correct total beside `price-changed`. */
  readonly details: Record<string, unknown> | undefined;
  /** The new URL of a moved resource, for a 301. */
  readonly location: string | undefined;

  constructor(status: number, code: ErrorCode, message: string, extra: AppErrorExtra = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.issues = extra.issues;
    this.retryAfterSeconds =
      extra.retryAfterSeconds ?? (status === 429 || status === 503 ? DEFAULT_RETRY_SECONDS[status] : undefined);
    this.details = extra.details;
    this.location = extra.location;
  }
}

export interface Issue {
  path: string;
  message: string;
}

export interface AppErrorExtra {
  issues?: Issue[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
  location?: string;
}

/** The one error body of the API (spec 3 §2). */
export interface ErrorBody {
  success: false;
  message: string;
  error: string;
  code: string;
  issues?: Issue[];
  [detail: string]: unknown;
}

export function toErrorBody(error: AppError): ErrorBody {
  const body: ErrorBody = {
    ...error.details,
    success: false,
    message: error.message,
    error: error.message,
    code: error.code,
  };
  if (error.issues) body.issues = error.issues;
  return body;
}

/** The error body as a response, with `Retry-After` where the delay is known. */
export function errorResponse(error: AppError, headers: HeadersInit): Response {
  const all = new Headers(headers);
  if (error.retryAfterSeconds !== undefined) all.set('Retry-After', String(error.retryAfterSeconds));
  return Response.json(toErrorBody(error), { status: error.status, headers: all });
}

/** Maps a thrown value to the caller's error. An unavailable database or provider is 503, a defect is 500. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return databaseAway();
  if (isOverdue(thrown)) return overdue();
  if (isDiskFull(thrown)) return storageFull();
  return new AppError(500, 'internal', 'Something went wrong on our side. Your data is safe. Please try again.');
}

export function notSignedIn(): AppError {
  return new AppError(401, 'not-signed-in', 'Please sign in first.');
}

export function notAllowed(): AppError {
  return new AppError(403, 'not-allowed', 'You are not allowed to do this.');
}

/** A single permission is missing; `name` as a verb: "sell". */
export function notPermitted(name: string): AppError {
  return new AppError(
    403,
    'not-allowed',
    `You do not have the permission to ${name}. Ask an owner or admin of the office.`,
  );
}

/** An admin impersonating a user; what that does not allow is reserved for the user. */
export function impersonationOnly(message: string): AppError {
  return new AppError(403, 'viewing-only', message);
}

export function notFound(message: string): AppError {
  return new AppError(404, 'not-found', message);
}

function databaseAway(): AppError {
  return new AppError(
    503,
    'database-away',
    'The service is restarting. Your data is safe. Please try again in a moment.',
    {
      retryAfterSeconds: 2,
    },
  );
}

function overdue(): AppError {
  return new AppError(
    503,
    'busy',
    'Many people are using the site right now, so this took too long. Nothing was changed. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );
}

/** A lock or a response that timed out: nothing was changed, and the same call may succeed on retry. */
export function isOverdue(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth += 1) {
    if ('code' in error && (error.code === '55P03' || error.code === '57014')) return true;
  }
  return false;
}

function storageFull(): AppError {
  const message = 'The server’s disk is nearly full, so it takes no files for now. Please try again later.';
  return new AppError(507, 'storage-full', message);
}

function isDiskFull(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC';
}

/** Connection lost, server starting or stopping, read-only standby: the pool drops the connection and the caller retries. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth += 1) {
    const code = 'code' in error ? String(error.code) : '';
    if (/^(08...|57P0[1-4]|25006|53300)$/.test(code)) return true;
    if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code) && 'syscall' in error) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        error.message,
      )
    )
      return true;
  }
  return false;
}
