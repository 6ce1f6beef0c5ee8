import { ApiError, CONNECTION_LOST } from '../../../ui/api-client.ts';

/** What a refused call is told with: the server's own words, and the specification's where it gave none (spec 2 §8). */
export function refusalWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return CONNECTION_LOST;
  return error.code === 'unreachable' ? fallback : error.message;
}
