import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const STYLE = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');

/** The stylesheet of all sandbox pages, served without authentication. */
export function serveStyle(c: Context): Response {
  return c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' });
}
