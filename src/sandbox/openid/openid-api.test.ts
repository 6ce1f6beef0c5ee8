import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite(database.pool);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const verifier = randomBytes(32).toString('base64url');

/** The authorise page's URL with a site's request. */
function asked(change: Record<string, string> = {}, at: TestSite = site): string {
  const { clientId, redirectUri } = at.sandbox.google;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  });
  return `${at.origin}/sandbox/openid/authorize?${query}`;
}

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

async function agree(form: Record<string, string> = { person: 'new' }): Promise<URL> {
  return new URL((await post(asked(), form)).headers.get('location') ?? '');
}

async function exchange(change: Record<string, string>) {
  const { clientId, clientSecret, redirectUri } = site.sandbox.google;
  const response = await post(`${site.origin}/sandbox/openid/token`, {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    client_secret: clientSecret,
    ...change,
  });
  return { status: response.status, body: (await response.json()) as { error?: string; id_token?: string } };
}

describe('the authorise page', () => {
  test('says what it is, offers people, and needs no script', async () => {
    const page = await fetch(asked());
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('This is not Google.');
    for (const name of ['Tara Mistry', 'Kavya Sharma', 'Vihaan Khatri', 'Cancel']) expect(text).toContain(name);
    expect(text).not.toMatch(/<script|\son[a-z]+=|style=/);
  });

  test('sends the browser to the site’s own address only, with the state', async () => {
    const back = await agree();
    expect(back.origin + back.pathname).toBe(`${site.origin}/api/user/login/google/callback`);
    expect(back.searchParams.get('state')).toBe('state-1');
    for (const change of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'another' }] as Record<
      string,
      string
    >[]) {
      for (const answer of [await fetch(asked(change)), await post(asked(change), { person: 'new' })]) {
        expect(answer.status).toBe(400);
        expect(answer.headers.get('location')).toBeNull();
      }
    }
  });

  test.each<Record<string, string>>([
    { response_type: 'token' },
    { scope: 'email' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
  ])('gives nothing for %j', async (change) => {
    const response = await fetch(asked(change), { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  test('takes no form of another site, and none without a name', async () => {
    expect((await post(asked(), { person: 'new' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    // The page asks for no referrer, so its own form comes from a hidden origin.
    const own = await post(asked(), { person: 'new' }, { 'sec-fetch-site': 'same-origin', origin: 'null' });
    expect(own.status).not.toBe(400);
    const empty = await post(asked(), { person: 'own', name: ' ', email: 'x' });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('Please give a name and an e-mail address.');
  });

  test('lets nobody but admins be somebody known on a public demonstration', async () => {
    const open = await startTestSite(database.pool, {
      mayRead: async (request) => request.headers.get('x-test-role') === 'admin',
    });
    const text = await (await fetch(asked({}, open))).text();
    expect(text).toContain('Tara Mistry');
    expect(text).not.toMatch(/Kavya Sharma|Somebody else/);
    expect((await fetch(`${open.origin}/sandbox/sandbox.css`)).status).toBe(200);
    const own = { person: 'own', name: 'A', email: 'admin@example.com', isVerified: 'yes' };
    expect((await post(asked({}, open), own)).status).toBe(422);
    expect((await post(asked({}, open), { person: 'student' })).status).toBe(422);
    expect((await post(asked({}, open), { person: 'new' })).status).toBe(303);
    expect((await post(asked({}, open), own, { 'x-test-role': 'admin' })).status).toBe(303);
    await open.close();
  });
});

describe('the exchange of a code', () => {
  test('gives a token about the person, once', async () => {
    const code = (await agree({ person: 'own', name: 'A B', email: 'a@example.com' })).searchParams.get('code') ?? '';
    const { status, body } = await exchange({ code });
    expect(status).toBe(200);
    const [, claims = ''] = (body.id_token ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: site.sandbox.google.issuer,
      aud: site.sandbox.google.clientId,
      nonce: 'nonce-1',
      email: 'a@example.com',
      email_verified: false,
      name: 'A B',
    });
    expect(await exchange({ code })).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each<[Record<string, string>, number, string]>([
    [{ client_secret: 'guessed' }, 401, 'invalid_client'],
    [{ code_verifier: randomBytes(32).toString('base64url') }, 400, 'invalid_grant'],
    [{ redirect_uri: 'https://evil.example/' }, 400, 'invalid_grant'],
    [{ code: 'unknown' }, 400, 'invalid_grant'],
    [{ grant_type: 'password' }, 400, 'invalid_request'],
  ])('refuses %j', async (change, status, error) => {
    const code = (await agree()).searchParams.get('code') ?? '';
    expect(await exchange({ code, ...change })).toEqual({ status, body: { error } });
  });

  test('forgets a code after a minute', async () => {
    const code = (await agree()).searchParams.get('code') ?? '';
    await database.pool.query(`UPDATE sandbox.openid_codes SET created_at = now() - interval '61 seconds'`);
    expect(await exchange({ code })).toMatchObject({ status: 400 });
  });
});
