import { ApiError } from '../../../../ui/api-client.ts';
import { asSentence, errorMessage } from '../../../../ui/forms/error-messages.ts';

/** Default messages for failed calls about a test (spec 2 §8): during the test they name its data, after submission its result. */
export const FAILED_TO = {
  start: 'Failed to fetch test data',
  keepAnswer: { quiz: 'Failed to save test data', finalTest: 'Failed to save final test data' },
  handIn: { quiz: 'Failed to save test data', finalTest: 'Failed to save final result' },
  addCertificate: 'Failed to add certificate',
} as const;

/** The network or the server is unavailable: a retry may succeed. */
export function isAway(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status === 429 || status >= 500;
}

/** The message while an answer waits to be saved. */
export function waitingMessage(error: unknown, fallback: string): string {
  const message = asSentence(errorMessage(error, fallback, 'You are offline.'));
  return `${message} Your answers are saved on this page and will be sent when you are back online. The timer keeps running.`;
}

/** The message for a test that could not be submitted. */
export function unsentMessage(error: unknown, fallback: string): string {
  if (!isAway(error)) return errorMessage(error, fallback);
  const message = asSentence(errorMessage(error, fallback, 'The connection dropped.'));
  return `${message} Your answers are saved here and will be sent again automatically.`;
}
