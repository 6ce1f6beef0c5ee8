import type { z } from 'zod';
import { MeetingProviderError } from '../../ports/meeting-provider.ts';

export interface MeetingCall<Answer extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The shape of a successful answer; `null` for one whose body does not matter. */
  answer: Answer | null;
}

const TIMEOUT_MS = 7000;
const RESPONSE_LIMIT_BYTES = 2_000_000;
/** Of a video of several hours. */
const FILE_TIMEOUT_MS = 3_600_000;

/** Sends a request to a meeting provider and reads its answer. Throws `MeetingProviderError`; no message contains a secret. */
export async function callMeetings<Answer extends z.ZodType>(
  { method, url, headers, body, answer }: MeetingCall<Answer>,
  timeoutMs = TIMEOUT_MS,
): Promise<z.output<Answer>> {
  const { status, text } = await exchange(url, { method, headers, ...(body === undefined ? {} : { body }) }, timeoutMs);
  if (status === 404) throw new MeetingProviderError('gone', 'The meeting provider knows no such meeting.');
  if (status < 200 || status > 299) {
    const kind = status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'rejected' : 'unavailable';
    throw new MeetingProviderError(kind, `The meeting provider answered with status ${status}.`);
  }
  if (answer === null) return undefined as z.output<Answer>;
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success)
    throw new MeetingProviderError('unavailable', 'The answer of the meeting provider has another shape than agreed.');
  return parsed.data;
}

async function exchange(url: string, init: RequestInit, timeoutMs: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > RESPONSE_LIMIT_BYTES) throw new Error('The answer is too long.');
    return { status: response.status, text: Buffer.from(bytes).toString('utf8') };
  } catch {
    throw new MeetingProviderError('unavailable', 'The meeting provider could not be reached.');
  }
}

/** Opens a file at a meeting provider; it may be kept at another host, which gets no token. Throws `MeetingProviderError`. */
export async function openMeetingFile(
  url: string,
  headers: Record<string, string>,
  timeoutMs = FILE_TIMEOUT_MS,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (response?.status === 404) throw new MeetingProviderError('gone', 'The meeting provider knows no such file.');
  if (!response?.ok || !response.body)
    throw new MeetingProviderError(
      'unavailable',
      `The meeting provider gave no file: ${response?.status ?? 'no answer'}.`,
    );
  return response.body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token that is asked for again a minute before it expires. `ask` returns it with its seconds. */
export function rememberToken(ask: () => Promise<{ token: string; seconds: number }>): () => Promise<string> {
  let known: { token: string; until: number } | null = null;
  return async () => {
    if (known && performance.now() < known.until) return known.token;
    const { token, seconds } = await ask();
    known = { token, until: performance.now() + (seconds - 60) * 1000 };
    return token;
  };
}
