import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { isFromThisSite } from '../is-from-this-site.ts';
import { randomId } from '../random-id.ts';
import { insertCode } from './code-store.ts';
import type { OpenidStandIn } from './openid-api.ts';
import { showAuthorize, showStranger } from './show-authorize.ts';
import { chosenPerson, personOf } from './test-people.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The page on which a user selects an identity, and its response. `mayChoose` says who may be any user: on a public demonstration others
 * can only be a new one, so that they cannot open an account by its e-mail address.
 */
export function createAuthorizePages(standIn: OpenidStandIn, mayChoose: (request: Request) => Promise<boolean>): Hono {
  const app = new Hono();
  app.use('/authorize', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', POLICY);
    c.header('Referrer-Policy', 'no-referrer');
  });

  app.get('/authorize', async (c) => {
    const asked = readRequest(c, standIn);
    if (!asked) return c.html(showStranger(), 400);
    if (!asked.isComplete) return c.redirect(backTo(asked, { error: 'invalid_request' }), 303);
    return c.html(await showPage(c, asked));
  });

  app.post('/authorize', async (c) => {
    const asked = readRequest(c, standIn);
    // Browsers reach the stand-in on the site's own origin.
    if (!asked?.isComplete || !isFromThisSite(standIn.publicIssuer, c.req.raw)) return c.html(showStranger(), 400);
    const chosen = chosenPerson.safeParse(await c.req.parseBody());
    const isAllowed = chosen.success && (chosen.data.person === 'new' || (await mayChoose(c.req.raw)));
    if (!isAllowed) return c.html(await showPage(c, asked, 'Please give a name and an e-mail address.'), 422);
    const code = randomId('', 40);
    const { redirectUri, nonce, codeChallenge } = asked;
    await insertCode(standIn.pool, code, { redirectUri, nonce, codeChallenge, person: personOf(chosen.data) });
    return c.redirect(backTo(asked, { code }), 303);
  });

  const showPage = async (c: Context, asked: AuthorizeRequest, problem = '') =>
    showAuthorize({
      action: new URL(c.req.url).pathname + new URL(c.req.url).search,
      cancelHref: backTo(asked, { error: 'access_denied' }),
      mayChoose: await mayChoose(c.req.raw),
      problem,
    });

  return app;
}

interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  isComplete: boolean;
}

const completeQuery = z.object({
  response_type: z.literal('code'),
  scope: z.string().regex(/(^| )openid( |$)/),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});

/** The site's request; `null` when it is not our site, or its redirect URL is not ours. */
function readRequest(c: Context, { client, redirectUri }: OpenidStandIn): AuthorizeRequest | null {
  const query = c.req.query();
  if (query.client_id !== client.clientId || query.redirect_uri !== redirectUri) return null;
  const { success } = completeQuery.safeParse(query);
  return {
    redirectUri,
    state: query.state ?? null,
    nonce: query.nonce ?? null,
    codeChallenge: query.code_challenge ?? '',
    isComplete: success,
  };
}

function backTo({ redirectUri, state }: AuthorizeRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
