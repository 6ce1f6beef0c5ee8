import type { z } from 'zod';
import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import { readLimitedText } from './read-limited-text.ts';
import { errorPayload } from './razorpay-wire.ts';

export interface CallInput<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Path and query below the API's base URL, e.g. `/v1/orders`. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  answer: Answer;
  timeoutMs: number;
}

export type RazorpayCall = <Answer extends z.ZodType>(input: CallInput<Answer>) => Promise<z.infer<Answer>>;

/** An error response of the provider; `field` names the invalid field of the request, `description` is its own text. */
export class RazorpayRejection extends PaymentGatewayError {
  readonly description: string;
  readonly field: string | null;
  constructor(status: number, code: string, description: string, field: string | null) {
    super('rejected', `The payment provider refused the call (${status} ${code}): ${description}`);
    this.description = description;
    this.field = field;
  }
}

const RESPONSE_LIMIT_BYTES = 1_000_000;
const TRY_AGAIN_STATUSES = new Set([408, 409, 425, 429]); // 409: the first of two equal refunds is still in progress

/** Makes the function that sends every request: basic authentication, one deadline for headers and body, validated response. */
export function createRazorpayCall(settings: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  fetch: typeof fetch;
}): RazorpayCall {
  const base = settings.apiUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`;

  return async ({ method, path, headers, body, answer, timeoutMs }) => {
    const { status, text } = await exchange(settings.fetch, `${base}${path}`, timeoutMs, {
      method,
      headers: {
        ...headers,
        Authorization: authorization,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error', // credentials are sent to this host only
    });
    const json = parseJson(text);
    if (status < 200 || status > 299) throw failure(status, json);
    const parsed = answer.safeParse(json);
    if (!parsed.success)
      throw new PaymentGatewayError(
        'unavailable',
        `The payment provider's answer to ${method} ${path.split('?')[0]} has another shape than agreed.`,
      );
    return parsed.data;
  };
}

async function exchange(
  send: typeof fetch,
  url: string,
  timeoutMs: number,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)));
  try {
    const response = await send(url, { ...init, signal });
    return { status: response.status, text: await readLimitedText(response, RESPONSE_LIMIT_BYTES) };
  } catch (error) {
    const reason = signal.aborted
      ? `gave no answer within ${timeoutMs} ms`
      : `could not be reached (${causeCode(error)})`;
    throw new PaymentGatewayError('unavailable', `The payment provider ${reason}.`);
  }
}

function failure(status: number, json: unknown): PaymentGatewayError {
  const parsed = errorPayload.safeParse(json);
  if (!parsed.success || status < 400 || status > 499 || TRY_AGAIN_STATUSES.has(status)) {
    return new PaymentGatewayError('unavailable', `The payment provider answered with status ${status}.`);
  }
  const { code, description, field } = parsed.data.error;
  return new RazorpayRejection(status, code, description ?? 'no description', field ?? null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
