import { createHash } from 'node:crypto';
import { xmlText } from '../../kit/text/xml-text.ts';
import type { AppError } from '../../platform/http/errors.ts';

/** An error page for a used-up budget or a full queue, with `Retry-After`. It is not rendered by React, to save that work. */
export function errorPage(error: AppError): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(error.retryAfterSeconds));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', POLICY);
  return new Response(pageOf(error.message), { status: error.status, headers });
}

const STYLE = 'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

function pageOf(message: string): string {
  return `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please wait a moment</title><style>${STYLE}</style></head><body><main><h1>Please wait a moment</h1><p>${xmlText(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}
