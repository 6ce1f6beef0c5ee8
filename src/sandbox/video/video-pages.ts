import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Pool } from 'pg';
import { takeFault } from '../faults/fault-store.ts';
import { plainError } from '../plain-error.ts';

const SCRIPT = readFileSync(new URL('stand-in.browser.js', import.meta.url), 'utf8');

const VIDEO_IDS: Record<string, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

/** What plays a video in the place of YouTube’s or Vimeo’s frame, with the same messages. Learners see it, so that anyone may open it. */
export function createVideoPages({ pool }: { pool: Pool }): Hono {
  const app = new Hono();

  app.get('/stand-in.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));

  app.get('/:provider/:videoId', async (c) => {
    const { provider, videoId } = c.req.param();
    if (!VIDEO_IDS[provider]?.test(videoId)) return plainError(c, 404, 'not-found', 'There is no such video.');
    const fault = await takeFault(pool, 'video');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
    return c.html(showVideo({ provider, videoId, mode: fault?.mode ?? 'none' }));
  });

  return app;
}

function showVideo({ provider, videoId, mode }: { provider: string; videoId: string; mode: string }) {
  const name = provider === 'youtube' ? 'YouTube' : 'Vimeo';
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Video</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <script src="/sandbox/video/stand-in.js" defer></script>
      </head>
      <body data-provider="${provider}" data-mode="${mode}">
        <main>
          <h1>Video</h1>
          <p>The sandbox plays ${name} here: ${videoId}.</p>
          <p id="position">Not started.</p>
        </main>
      </body>
    </html>`;
}
