import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOpenidProvider } from './openid-provider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider that answers each discovery with `answer`. */
async function startProvider(answer: (issuer: string) => RequestListener) {
  const server = createServer((request, response) => answer(issuer)(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createOpenidProvider({
    issuer,
    clientId: 'institute',
    clientSecret: 'a secret',
    redirectUri: 'http://localhost:5000/api/user/login/google/callback',
  });
}

const json =
  (body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: 'https://provider.example/authorize',
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
});

test('leads to the provider with state, nonce and the hash of the verifier, all new each time', async () => {
  const provider = await startProvider((issuer) => json(metadata(issuer)));
  const [first, second] = [await provider.start(), await provider.start()];
  const asked = new URL(first.url);
  expect(asked.origin + asked.pathname).toBe('https://provider.example/authorize');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'institute',
    redirect_uri: 'http://localhost:5000/api/user/login/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: first.pending.state,
    nonce: first.pending.nonce,
    code_challenge_method: 'S256',
  });
  expect(first.url).not.toContain(first.pending.verifier);
  for (const name of ['state', 'nonce', 'verifier'] as const)
    expect(first.pending[name]).not.toBe(second.pending[name]);
});

test('looks the provider up once, and again after a look-up that failed', async () => {
  let calls = 0;
  const provider = await startProvider((issuer) => (request, response) => {
    calls += 1;
    if (calls === 1) response.writeHead(500).end();
    else json(metadata(issuer))(request, response);
  });
  await expect(provider.start()).rejects.toMatchObject({ kind: 'unavailable' });
  await Promise.all([provider.start(), provider.start()]);
  await provider.start();
  expect(calls).toBe(2);
});

test.each<[string, (issuer: string) => RequestListener]>([
  ['is gone', () => (request) => request.socket.destroy()],
  ['answers a page', () => (_request, response) => response.writeHead(200).end('<p>Welcome')],
  ['leads elsewhere', () => (_request, response) => response.writeHead(302, { location: '/other' }).end()],
])('a provider that %s is unavailable', async (_what, answer) => {
  const provider = await startProvider(answer);
  await expect(provider.start()).rejects.toMatchObject({ name: 'IdentityProviderError', kind: 'unavailable' });
});

test('one that gives itself another name is no proof of anybody', async () => {
  const provider = await startProvider(() => json(metadata('https://other.example')));
  await expect(provider.start()).rejects.toMatchObject({ kind: 'rejected' });
});

test('says cancelled where the person said no, and no words of others reach the message', async () => {
  const provider = await startProvider((issuer) => json(metadata(issuer)));
  const { pending } = await provider.start();
  const back = (error: string) => provider.finish(new URLSearchParams({ state: pending.state, error }), pending);
  await expect(back('access_denied')).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(back('server_error')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(back('<b>\nforged line')).rejects.toThrow('sent the browser back with an unknown error');
});
