import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { keepAliveWithout } from '../../src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../src/embedded-postgres/start-embedded-database.ts';
import { freePort, runInstitute, type RunningInstitute } from '../../src/testing/start/run-institute.ts';
import { startBuyers, type Buyers } from '../ha/buyers.ts';
import { countHarm } from '../ha/count-harm.ts';
import { waitUntil } from '../ha/wait-until.ts';
import { poolerVersion, SERVER_CONNECTIONS, startPooler } from './start-pooler.ts';

/** `npm run drill:pooler`: users buy from two instances behind a PgBouncer in transaction mode; then it is killed and restarted. */
const BUYING_MS = 30_000;
const GAP_LIMIT_SECONDS = 10;
const version = poolerVersion();
if (version === null) {
  process.stderr.write('Missing: pgbouncer. On Debian: apt-get install pgbouncer\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const knowsStatements = version[0] > 1 || version[1] >= 21;
say(
  `PgBouncer ${version.join('.')}, by transaction, ${SERVER_CONNECTIONS} connections to the database for two instances.`,
);
if (!knowsStatements) say('pgbouncer=prepared is not tried: it needs PgBouncer 1.21.');
const table: Record<string, Awaited<ReturnType<typeof drill>>> = {};
for (const mark of knowsStatements ? ['true', 'prepared'] : ['true']) table[`pgbouncer=${mark}`] = await drill(mark);
console.table(table);
process.exit(Object.values(table).every(({ ok }) => ok) ? 0 : 1);

async function drill(mark: string) {
  const folder = await mkdtemp(join(tmpdir(), 'drill-pooler-'));
  await chmod(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), log: () => undefined });
    undo.push(() => database.stop());
    const { user, database: name } = database.connection;
    const pool = new Pool({ ...database.connection, max: 2, application_name: 'drill' });
    keepAliveWithout(pool, () => undefined);
    undo.push(() => pool.end());
    // Behind a pooler the limits are the role's (docs/operations/database-features.md).
    for (const limit of [
      `statement_timeout = '15s'`,
      `lock_timeout = '5s'`,
      `idle_in_transaction_session_timeout = '20s'`,
    ])
      await pool.query(`ALTER ROLE ${user} SET ${limit}`);
    await mkdir(join(folder, 'pooler'), { mode: 0o777 });
    await chmod(join(folder, 'pooler'), 0o777);
    const preparesStatements = mark === 'prepared';
    const pooler = await startPooler(join(folder, 'pooler'), database.connection, { preparesStatements });
    undo.push(() => pooler.stop());
    const environment = {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${pooler.port}/${name}?pgbouncer=${mark}`,
      DEMO: '0',
      LOG_LEVEL: 'error',
    };
    const instances: RunningInstitute[] = [];
    // In series, so that the first one migrates through the pooler.
    for (const own of ['first', 'second']) {
      const instance = await runInstitute({ dataDir: join(folder, own), port: await freePort(), environment });
      instances.push(instance);
      undo.push(() => instance.stop());
    }
    const db = drizzle({ client: pool });
    const origins = instances.map(({ origin }) => origin);
    const buyers = await startBuyers(db, origins);
    await delay(BUYING_MS);
    const before = buyers.purchases.length;
    const most = await countConnections(pool);
    const crashed = performance.now();
    await pooler.crash();
    await waitUntil('somebody bought', () => buyers.purchases.some(({ at }) => at > crashed), 60).catch(
      () => undefined,
    );
    await delay(BUYING_MS);
    await buyers.stop();
    const gap = gapAfter(buyers, crashed);
    const count = () => countHarm(db, buyers.purchases);
    await waitUntil('nothing is missing', async () => (await count()).lost === 0, 60).catch(() => undefined);
    const { lost, twice } = await count();
    const confused = await countConfusion(instances, join(folder, 'pooler/pgbouncer.log'));
    for (const failure of buyers.failures) say(`A buyer gave up: ${String(failure)}`);
    return {
      'bought before the crash': before,
      'bought in all': buyers.purchases.length,
      lost,
      twice,
      'gap of the crash, s': Math.round(gap * 10) / 10,
      'connections to the database': most,
      'statements on a strange connection': confused,
      ok:
        before > 0 &&
        lost === 0 &&
        twice === 0 &&
        confused === 0 &&
        most <= SERVER_CONNECTIONS &&
        gap <= GAP_LIMIT_SECONDS &&
        buyers.failures.length === 0,
    };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** The connections of the pooler during the load. */
async function countConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> 'drill' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

/** The longest time without a confirmed purchase, from the crash on; `Infinity` when none followed. */
function gapAfter({ purchases }: Buyers, crashed: number): number {
  const times = [crashed, ...purchases.map(({ at }) => at).filter((at) => at > crashed)];
  if (times.length === 1) return Infinity;
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000;
}

/** Symptoms of a statement, lock or setting left on a pooled connection. */
async function countConfusion(instances: readonly RunningInstitute[], logFile: string): Promise<number> {
  const texts = [...instances.map((instance) => instance.output()), await readFile(logFile, 'utf8')];
  const signs =
    /prepared statement "[^"]*" (?:does not exist|already exists)|unsupported startup parameter|cannot insert multiple commands/g;
  return texts.reduce((sum, text) => sum + (text.match(signs)?.length ?? 0), 0);
}
