/** An error response. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(call: string, status: number, code: string) {
    super(`${call}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type Answer = Record<string, unknown>;

/** One call of the API. Throws `CallError` on an error response. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const read: Answer = text.startsWith('{') ? JSON.parse(text) : {};
  if (!response.ok)
    throw new CallError(`${method} ${path}`, response.status, typeof read.code === 'string' ? read.code : '');
  return read;
}
