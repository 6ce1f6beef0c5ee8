import { ApiError, CONNECTION_LOST } from '../api-client.ts';

/**
 * What a call that failed is told with: the server's own words, and where it gave none the specification's (spec 2 §8), after a lost
 * connection with what to do.
 */
export function refusalWords(error: unknown, fallback: string, afterLoss: string = CONNECTION_LOST): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.hasOwnWords) return error.message;
  return error.status === 0 ? `${asSentence(fallback)} ${afterLoss}` : fallback;
}

/** The same where what fails is not only a call of ours: any error says for itself what happened. */
export function errorWords(error: unknown, fallback: string): string {
  if (error instanceof ApiError || !(error instanceof Error)) return refusalWords(error, fallback);
  return error.message || fallback;
}

/** `Signin failed` as `Signin failed.` */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
