import { createOpenidProvider } from '../../adapters/openid/openid-provider.ts';
import type { Context } from '../../platform/http/context.ts';
import { startTestSite } from '../../sandbox/start-test-site.ts';
import { startAccounts } from './start-accounts.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestResponse } from './test-app.ts';

export type GoogleSite = Awaited<ReturnType<typeof startGoogle>>;

/** The API with the stand-in for Google, over HTTP like the real one. */
export async function startGoogle(overrides: Partial<Context> = {}) {
  const house = await createTestDatabase();
  const clock = { now: () => new Date() };
  const site = await startTestSite(house.pool, { publicUrl: 'http://localhost:5000', clock });
  const staff = await startAccounts({ identityProvider: createOpenidProvider(site.sandbox.google), ...overrides });

  /** Selects a user on the authorise page; returns the redirect URL. */
  async function agree(url: string, form: Record<string, string>): Promise<string> {
    const { pathname, search } = new URL(url);
    const body = new URLSearchParams(form);
    const response = await fetch(site.origin + pathname + search, { method: 'POST', body, redirect: 'manual' });
    return response.headers.get('location') ?? '';
  }

  return {
    ...staff,
    site,
    agree,
    /** A separate browser with its own cookies. */
    open(given: Record<string, string> = {}) {
      const cookies = new Map(Object.entries(given));
      const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

      async function send(method: string, path: string, body?: object): Promise<TestResponse> {
        const headers = { cookie: cookieHeader(), origin: 'http://localhost:5000' };
        const response = await staff.request(method, path, body ? { body, headers } : { headers });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (/Max-Age=0/.test(line)) cookies.delete(name);
          else cookies.set(name, value);
        }
        return response;
      }

      /** Starts a sign-in; returns the URL of the authorise page. */
      async function start(redirect?: string): Promise<string> {
        const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
        return (await send('GET', `/user/login/google${query}`)).headers.get('location') ?? '';
      }

      /** Follows a redirect URL; returns where it leads. */
      async function comeBack(url: string): Promise<string> {
        const { pathname, search } = new URL(url);
        const response = await send('GET', pathname.replace(/^\/api/, '') + search);
        return response.headers.get('location') ?? '';
      }

      return {
        cookies,
        send,
        start,
        comeBack,
        /** Runs the whole sign-in as a test user; returns the final URL. */
        async enterAs(user: { name: string; email: string; isVerified?: boolean }, redirect?: string) {
          return comeBack(await agree(await start(redirect), formOf(user)));
        },
      };
    },
    async close() {
      await staff.close();
      await site.close();
      await house.close();
    },
  };
}

/** A custom user on the authorise page. */
export function formOf(user: { name: string; email: string; isVerified?: boolean }): Record<string, string> {
  const { name, email, isVerified = true } = user;
  return { person: 'own', name, email, ...(isVerified ? { isVerified: 'yes' } : {}) };
}
