import { fieldErrors } from './error-messages.ts';

/** The error of a failed call in a loader or an action. */
export interface PageFailure {
  status: number;
  /** The server's stable code. */
  code: string;
  message: string;
  /** The message of each invalid field. */
  errors: Record<string, string>;
  headers: HeadersInit;
  retryAfterSeconds: number | null;
}

/** Reads what a call threw in a loader or an action, with `fallback` where the server gave no message (spec 1 §8); `null` for a defect. */
export function readPageFailure(thrown: unknown, fallback: string): PageFailure | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown) || !('data' in thrown)) return null;
  // Calls of pages throw `data({ message, code, issues }, { status, headers })`.
  const { init, data } = thrown as {
    init: ResponseInit | null;
    data: Partial<Record<'message' | 'code' | 'retryAfterSeconds', unknown>> & {
      issues?: { path: string; message: string }[];
    };
  };
  const { message, code, issues = [], retryAfterSeconds } = data ?? {};
  return {
    status: init?.status ?? 500,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' && message ? message : fallback,
    errors: fieldErrors(issues),
    headers: init?.headers ?? {},
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
  };
}

/** The same in an action that returns the error as data; unexpected errors are rethrown. */
export function requirePageFailure(thrown: unknown, fallback: string): PageFailure {
  const failure = readPageFailure(thrown, fallback);
  if (failure === null) throw thrown;
  return failure;
}
