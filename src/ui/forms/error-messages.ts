import { ApiError, CONNECTION_LOST } from '../api-client.ts';
import type { FormFailure } from './form-state.ts';

/** An error whose message is written for users. */
export class ReadableError extends Error {}

/** The message of a failed call: the server's own, or else the specification's (spec 2 §8); after a lost connection with what to do. */
export function errorMessage(error: unknown, fallback: string, afterLoss: string = CONNECTION_LOST): string {
  if (error instanceof ReadableError) return error.message || fallback;
  if (!(error instanceof ApiError)) return fallback;
  if (error.hasOwnMessage) return error.message;
  return error.status === 0 ? `${asSentence(fallback)} ${afterLoss}` : fallback;
}

/** A failed call as a form shows it: the message, the invalid fields, and when to retry. */
export function toFormFailure(error: unknown, fallback: string): FormFailure {
  const message = errorMessage(error, fallback);
  if (!(error instanceof ApiError)) return { message };
  return { message, errors: fieldErrors(error.issues), retryAfterSeconds: error.retryAfterSeconds };
}

/** The message of each invalid field, by name. */
export function fieldErrors(issues: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
}

/** `Signin failed` as `Signin failed.` */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
