import { drizzle } from 'drizzle-orm/node-postgres';
import { expect } from 'vitest';
import { apiRoutes } from '../app/api.ts';
import type { Statement } from './explain-statement.ts';
import type { openFilled } from './fill/fill-calls.ts';

/** Calls that return an endless stream, or redirect to another provider. */
const NOT_ASKED = new Set(['/leads/events', '/user/login/google', '/user/login/google/callback']);
/** Required parameters of a call; any other parameter narrows a list. */
const NEEDED = new Set(['userId', 'quizId', 'courseId', 'fileKey', 'month', 'section', 'period', 'path', 'list']);

export type Filled = Awaited<ReturnType<typeof openFilled>>;

/** The contracts of all read-only calls. */
export const reads = apiRoutes
  .map(({ contract }) => contract)
  .filter(({ method, path }) => method === 'GET' && !NOT_ASKED.has(path));

/** Whether only office users may call it. */
export function isOfOffice(path: string): boolean {
  const access = reads.find((read) => read.path === path)?.access;
  return typeof access === 'object' && 'roles' in access;
}

/** The statements of one call, including the session look-up; by the owner or the learner, or with the token `as`. */
export async function statementsOf(filled: Filled, path: string, as?: string): Promise<Statement[]> {
  const { app, owner, learner } = filled;
  const url = pathOf(filled, path);
  let statements: Statement[] = [];
  app.context.db = drizzle({
    client: app.database.pool,
    logger: { logQuery: (text, values) => void statements.push({ text, values }) },
  });
  const ask = () => app.open(url, as ?? (isOfOffice(path) ? owner.token : learner.token));
  // Lazy initialisation happens only once.
  await (await ask()).text();
  statements = [];
  const response = await ask();
  expect({ status: response.status, text: response.ok ? '' : await response.text() }).toEqual({
    status: 200,
    text: '',
  });
  await response.text().catch(() => '');
  return statements;
}

/** The address of a call, with what it needs. */
export function pathOf({ sent }: Filled, path: string): string {
  const contract = reads.find((read) => read.path === path);
  const beginning = Object.keys(sent).find((key) => path === key || path.startsWith(`${key}/`));
  const values = { ...sent.all, ...sent[beginning ?? ''] };
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const needed = Object.keys(contract?.query?.shape ?? {}).filter((key) => NEEDED.has(key) || path === '/admin/search');
  return `${url}?${new URLSearchParams(needed.map((key) => [key, values[key] ?? '']))}`;
}
