import { createHmac } from 'node:crypto';

/** Posts one signed event; returns the status of the response. Throws when there was none in time. */
export type PostWebhook = (request: { body: string; headers: Record<string, string> }) => Promise<number>;

const RESPONSE_LIMIT_MS = 5_000; // india §3

/** Makes the function that posts events to the site, as the provider does. */
export function createPostWebhook(url: string): PostWebhook {
  return async ({ body, headers }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  };
}

/** The headers that the provider sends: the hex HMAC-SHA256 of the raw body, and the id that repeats with the event. */
export function webhookHeaders(body: string, eventId: string, webhookSecret: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    'x-razorpay-event-id': eventId,
  };
}
