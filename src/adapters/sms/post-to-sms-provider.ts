export interface SmsProviderResponse {
  status: number;
  /** The response parsed as JSON, or `undefined`. */
  json: unknown;
}

export const SMS_RESPONSE_LIMIT_MS = 10_000;

/** Sends one request to an SMS provider within `timeoutMs`. Throws an error that contains neither number, text nor key. */
export async function postToSmsProvider(
  send: typeof fetch,
  url: string,
  init: { headers: Record<string, string>; body: string },
  timeoutMs: number,
): Promise<SmsProviderResponse> {
  try {
    const response = await send(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: parseJson(await response.text()) };
  } catch {
    throw new Error('The SMS provider could not be reached or gave no answer in time.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
