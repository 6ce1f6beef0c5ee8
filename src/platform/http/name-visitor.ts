import { randomBytes } from 'node:crypto';
import type { RequestInfo } from './caller.ts';
import type { Context } from './context.ts';
import { cookieLine } from './cookies.ts';

export const VISITOR_COOKIE = 'visitor';

/** Returns the name of the browser that sent this request; a new one gets a name by a cookie. */
export function nameVisitor(
  context: Pick<Context, 'settings'>,
  request: { requestInfo: RequestInfo; setHeader(name: string, value: string): void },
): string {
  if (request.requestInfo.visitorId !== null) return request.requestInfo.visitorId;
  const visitorId = randomBytes(16).toString('base64url');
  const cookie = { name: VISITOR_COOKIE, value: visitorId, seconds: YEAR_SECONDS };
  request.setHeader('Set-Cookie', cookieLine(context.settings, cookie));
  return visitorId;
}

const YEAR_SECONDS = 365 * 86_400;
