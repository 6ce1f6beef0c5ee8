import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accountsQueues } from '../../features/accounts/accounts-queues.ts';
import { notificationsQueues } from '../../features/notifications/notifications-queues.ts';
import type { Context } from '../../platform/http/context.ts';
import { startTestApp, type TestResponse } from './test-app.ts';

export type Accounts = Awaited<ReturnType<typeof startAccounts>>;

/** The API, with helpers for suites about accounts. */
export async function startAccounts(overrides: Partial<Context> = {}) {
  const app = await startTestApp(overrides);
  const { db } = app.database;

  const post = (
    path: string,
    body: object = {},
    options: { token?: string | undefined; headers?: Record<string, string> } = {},
  ) => app.request('POST', path, { body, ...options });

  return {
    ...app,
    post,
    email: () => `${randomUUID()}@example.com`,
    login: (email: string, password: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
      post('/user/login', { email, password }, { headers }),
    me: (token: string | undefined) => app.request('GET', '/user/me', { token }),
    /** Runs the waiting jobs, each once. */
    async runJobs(): Promise<void> {
      const queues = [...accountsQueues(app.context), ...notificationsQueues(app.context)];
      for (const { queue, data } of app.queued.splice(0))
        await queues.find(({ name }) => name === queue)?.run(data as never);
    },
    /** Mails to an address, the oldest first. */
    async mailsTo(email: string): Promise<{ subject: string; body: string }[]> {
      const { rows } = await db.execute(
        sql`SELECT subject, body FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at, id`,
      );
      return rows as { subject: string; body: string }[];
    },
    /** The token in the newest mail to an address that has a link to this path. */
    async tokenFor(email: string, path: string): Promise<string> {
      const { rows } = await db.execute(
        sql`SELECT body FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at, id`,
      );
      const body = rows.map((row) => String(row.body)).findLast((text) => text.includes(`${path}?token=`)) ?? '';
      return /token=(\S+)/.exec(body)?.[1] ?? '';
    },
    rows: async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows,
  };
}
