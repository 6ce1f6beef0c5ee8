import type { RouteResponse, RouteCall, RouteContract } from '../platform/http/define-route.ts';

/** The error of a failed call: the message for users, the stable code, and the invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  readonly details: Record<string, unknown>;
  /** False when the message is ours because the response had none: it was lost, or came from an intermediary. */
  readonly hasOwnMessage: boolean;
  /** Seconds after which the call may be retried, where the response says so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: Record<string, unknown>, retryAfter: string | null = null) {
    const text = typeof body.message === 'string' ? body.message : '';
    super(text || CONNECTION_LOST);
    this.name = 'ApiError';
    this.hasOwnMessage = text !== '';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unreachable';
    this.issues = Array.isArray(body.issues) ? body.issues : [];
    this.details = body;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

export const CONNECTION_LOST = 'The connection dropped. Your data is safe. Try again.';

let readToken: () => Promise<string | null> = async () => null;

/** Sets where the session's token is stored. */
export function setTokenReader(reader: () => Promise<string | null>): void {
  readToken = reader;
}

/**
 * Calls the API from the browser. Only the contract's type is imported, so no schema is loaded:
 * `callApi<typeof login>({ method: 'POST', path: '/user/login', body })`. Throws `ApiError`.
 */
export async function callApi<C extends RouteContract>(
  request: RouteCall<C>,
  options: { keepalive?: boolean } = {},
): Promise<RouteResponse<C>> {
  const parts = request as {
    method: string;
    path: string;
    params?: Record<string, string>;
    query?: object;
    body?: unknown;
  };
  const content =
    parts.body === undefined
      ? {}
      : { body: JSON.stringify(parts.body), headers: { 'Content-Type': 'application/json' } };
  return fetchResponse(pathOf(parts), { method: parts.method, keepalive: options.keepalive ?? false, ...content });
}

/** The same call with files: the fields go out as a form (multipart). Throws `ApiError`. */
export async function sendFields<C extends RouteContract>(
  request: Pick<RouteCall<C>, 'method' | 'path'> & { params?: Record<string, string> },
  fields: FormData,
): Promise<RouteResponse<C>> {
  return fetchResponse(pathOf(request), { method: request.method, body: fields });
}

async function fetchResponse<Answer>(
  url: string,
  { headers: more, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Answer> {
  const token = await readToken();
  const headers: Record<string, string> = { Accept: 'application/json', ...more };
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
  } catch {
    throw new ApiError(0, {});
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const body = (answer ?? {}) as Record<string, unknown>;
    throw new ApiError(response.status, body, response.headers.get('retry-after'));
  }
  // Truncated, or from an intermediary (a network's sign-in page): not a response of our server.
  if (answer === null) throw new ApiError(0, {});
  return answer as Answer;
}

function pathOf({ path, params, query }: { path: string; params?: Record<string, string>; query?: object }): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search ? `?${search}` : ''}`;
}
