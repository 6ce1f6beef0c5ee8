import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { takeFault } from '../faults/fault-store.ts';
import { randomId } from '../random-id.ts';
import { spendCode, type Agreement } from './code-store.ts';
import { publicJwk, type OpenidClient } from './openid-client-store.ts';
import { signIdToken } from './sign-id-token.ts';

export interface OpenidStandIn {
  pool: Pool;
  clock: Clock;
  client: OpenidClient;
  /** Where the site's server reaches the stand-in; the issuer of every token. */
  issuer: string;
  /** Where browsers reach it. */
  publicIssuer: string;
  /** The only redirect URL. */
  redirectUri: string;
}

/** The endpoints for the site's server: discovery, keys, and the exchange of a code for an id token. */
export function createOpenidApi(standIn: OpenidStandIn): Hono {
  const { pool, clock, client, issuer } = standIn;
  const app = new Hono();

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${standIn.publicIssuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
  );

  app.get('/keys', (c) => c.json({ keys: [publicJwk(client)] }));

  app.post('/token', async (c) => {
    const fault = (await takeFault(pool, 'openid'))?.mode ?? 'none';
    if (fault === 'server-error') return c.text('The sandbox answers so, as it was told to.', 500);
    if (fault === 'garbage') return c.html('<!doctype html><title>Gateway</title><p>Welcome');
    const form = tokenForm.safeParse(await c.req.parseBody());
    if (!form.success) return failure(c, 400, 'invalid_request');
    if (!isClient(form.data, client)) return failure(c, 401, 'invalid_client');
    const agreement = await spendCode(pool, form.data.code);
    if (!agreement || !fits(form.data, agreement)) return failure(c, 400, 'invalid_grant');
    return c.json({
      access_token: randomId('', 40),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid email profile',
      id_token: signIdToken(client, { issuer, agreement, now: clock.now(), fault }),
    });
  });

  return app;
}

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  client_id: z.string(),
  client_secret: z.string(),
});

function isClient(form: { client_id: string; client_secret: string }, client: OpenidClient): boolean {
  const given = digest(form.client_secret);
  return form.client_id === client.clientId && timingSafeEqual(given, digest(client.clientSecret));
}

/** The code is bound to this redirect URL and to the verifier (RFC 7636). */
function fits(form: z.infer<typeof tokenForm>, { redirectUri, codeChallenge }: Agreement): boolean {
  return form.redirect_uri === redirectUri && digest(form.code_verifier).toString('base64url') === codeChallenge;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function failure(c: Context, status: 400 | 401, error: string): Response {
  return c.json({ error }, status);
}
