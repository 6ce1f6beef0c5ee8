import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { getMe } from '../features/accounts/contract.ts';
import { ApiError, callApi, setTokenReader } from './api-client.ts';

// Each sign-in sets another one.
beforeAll(() => setTokenReader(async () => null));
afterEach(() => vi.unstubAllGlobals());

const ask = (response: () => Response) => {
  vi.stubGlobal('fetch', async () => response());
  return callApi<typeof getMe>({ method: 'GET', path: '/user/me' });
};

it('gives the body of an answer', async () => {
  expect(await ask(() => Response.json({ success: true }))).toEqual({ success: true });
});

it.each(['<html>Sign in to this network</html>', '{"success": tr', ''])(
  'takes %j with status 200 for no answer',
  async (text) => {
    const error = await ask(() => new Response(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: 'unreachable' });
  },
);

it('tells a refusal with its status, code and pause, also without a body', async () => {
  const headers = { 'Retry-After': '7' };
  await expect(ask(() => Response.json({ code: 'too-many' }, { status: 429, headers }))).rejects.toMatchObject({
    status: 429,
    code: 'too-many',
    retryAfterSeconds: 7,
  });
  await expect(ask(() => new Response('Bad gateway', { status: 502 }))).rejects.toMatchObject({ status: 502 });
});
