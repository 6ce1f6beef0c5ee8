import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The error body of the site's own API (spec 3 §2), for the sandbox's own URLs. */
export function plainError(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  issues?: { path: string; message: string }[],
): Response {
  return c.json({ success: false, message, error: message, code, ...(issues ? { issues } : {}) }, status);
}
