import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { createDiskFileStore } from '../src/adapters/disk/disk-file-store.ts';
import { createHttpApi } from '../src/app/http/http-api.ts';
import { courseBatches } from '../src/features/batches/course-batches.ts';
import type { Context } from '../src/platform/http/context.ts';
import { createLog } from '../src/platform/log.ts';
import type { Figures } from './figures.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordRounds, replayPerSecond, type Statement } from './record-statements.ts';
import { CONCURRENCY } from './school.ts';

const ROUND_MS = 1500;
const ROUNDS = 5;
/** Of the API in this process. */
export const OWN_KEY = Buffer.alloc(32);

export interface Call {
  path: string;
  token?: string;
  method?: 'GET' | 'PUT' | 'POST';
  body?: object;
}

/** The call over HTTP against its statements, in its round trips, by the driver alone; `fresh` makes the body that a round sends, where it is of its moment. */
export async function compareCall(
  origin: string,
  pool: Pool,
  call: Call,
  fresh: () => Promise<object | undefined> = async () => call.body,
): Promise<Figures> {
  // The first call may do once what no later one does.
  await recordRounds(pool, (db) => askCall(db, call));
  const rounds = await recordRounds(pool, (db) => askCall(db, call));
  return rounded(
    await pairedRounds(
      ROUNDS,
      async () => callsPerSecond(origin, { ...call, ...withBody(await fresh()) }),
      () => runsPerSecond(pool, rounds),
    ),
  );
}

function withBody(body: object | undefined): { body?: object } {
  return body ? { body } : {};
}

/** The call through the same API in this process, so that its statements can be recorded. */
export async function askCall(db: Context['db'], { path, token, method = 'GET', body }: Call): Promise<void> {
  const response = await apiOf(db).request(path, {
    method,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
}

/** The API on a database, built once: it takes longer than most calls. */
function apiOf(db: Context['db']): ReturnType<typeof createHttpApi> {
  const known = apis.get(db);
  if (known) return known;
  const open = async () => undefined;
  const context = {
    batches: courseBatches,
    db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    jobs: { add: open },
    files: createDiskFileStore('/nowhere'),
    rateLimits: { take: open, giveBack: open, spend: open },
    settings: { publicUrl: 'http://localhost', signingKey: OWN_KEY, officeNeedsSecondFactor: false },
  } as unknown as Context;
  const api = createHttpApi(context, () => '192.0.2.1');
  apis.set(db, api);
  return api;
}

const apis = new WeakMap<Context['db'], ReturnType<typeof createHttpApi>>();

async function callsPerSecond(origin: string, { path, token, method = 'GET', body }: Call): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api${path}`,
    method,
    connections: CONCURRENCY,
    duration: ROUND_MS / 1000,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} failed calls, ${result.errors} without an answer`);
  return result.requests.total / result.duration;
}

async function runsPerSecond(pool: Pool, rounds: Statement[][]): Promise<number> {
  const until = performance.now() + ROUND_MS;
  const endless = (function* () {
    while (performance.now() < until) yield rounds;
  })();
  return replayPerSecond(pool, endless, CONCURRENCY);
}

function headersOf(token: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
}

function rounded({ ratio, low, high }: Ratio): Figures {
  const [middle = 0, min = 0, max = 0] = [ratio, low, high].map((value) => Math.round(value * 100) / 100);
  return { 'ratio (0.5)': middle, low: min, high: max };
}
