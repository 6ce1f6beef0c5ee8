import { randomBytes } from 'node:crypto';
import type { RequestFacts } from './caller.ts';
import type { Context } from './context.ts';

/** The name of the browser that sends this request; one without a name gets one by a cookie. */
export function nameVisitor(
  context: Pick<Context, 'settings'>,
  request: { facts: RequestFacts; setHeader(name: string, value: string): void },
): string {
  if (request.facts.visitorId !== null) return request.facts.visitorId;
  const visitorId = randomBytes(16).toString('base64url');
  request.setHeader('Set-Cookie', visitorCookie(context, visitorId));
  return visitorId;
}

const YEAR_SECONDS = 365 * 86_400;

function visitorCookie({ settings }: Pick<Context, 'settings'>, visitorId: string): string {
  const isSecure = settings.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-visitor' : 'visitor';
  return `${name}=${visitorId}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
