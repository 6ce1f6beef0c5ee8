import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { keepAliveWithout } from '../../src/platform/database/database.ts';
import { freePort, runInstitute, type RunningInstitute } from '../../src/testing/start/run-institute.ts';
import { startBuyers } from './buyers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { countHarm, describeLost } from './count-harm.ts';
import { faults } from './faults.ts';
import { findOldPrograms, findPrograms } from './find-programs.ts';
import { measureGap } from './measure-gap.ts';
import { prepareDatabase } from './prepare-database.ts';
import { waitUntil } from './wait-until.ts';

/** `npm run drill:ha`: a cluster of three nodes and two instances of the product, with faults injected in turn while users buy. */
const { programs, missing } = findPrograms();
if (missing.length > 0) {
  process.stderr.write(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}\n`);
  process.exit(1);
}
const tooOld = findOldPrograms(programs);
if (tooOld.length > 0) {
  process.stderr.write(`${tooOld.join('\n')}\n`);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'drill-ha-'));
await chmod(folder, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);
let cluster: Cluster | null = null;
const instances: RunningInstitute[] = [];
let isWell = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)));
try {
  say('Starting three nodes of etcd, Patroni and PostgreSQL...');
  cluster = await startCluster(folder, programs);
  const databaseUrl = await prepareDatabase(cluster.port);
  await cluster.waitUntilWhole();
  say('Starting two instances of the product...');
  for (const name of ['first', 'second']) {
    const environment = { DATABASE_URL: databaseUrl, DEMO: '0' };
    instances.push(await runInstitute({ dataDir: join(folder, name), port: await freePort(), environment }));
  }
  isWell = await drill(cluster, databaseUrl);
} finally {
  await stop();
}
process.exit(isWell ? 0 : 1);

async function stop(): Promise<void> {
  for (const instance of instances) await instance.stop();
  await cluster?.stop();
  if (isWell) await rm(folder, { recursive: true, force: true });
  else {
    for (const [at, instance] of instances.entries())
      await writeFile(join(folder, `instance-${at + 1}.log`), instance.output());
    say(`The logs of the nodes and of both instances are in ${folder}.`);
  }
}

/** Whether every gap stayed within its limit, and nothing was lost or duplicated. */
async function drill(harmed: Cluster, databaseUrl: string): Promise<boolean> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 4000 });
  keepAliveWithout(pool, () => undefined);
  const db = drizzle({ client: pool });
  const buyers = await startBuyers(
    db,
    instances.map(({ origin }) => origin),
  );
  const table: Record<string, object> = {};
  let areGapsShort = true;
  for (const fault of faults) {
    say(`${fault.name}...`);
    const { gapSeconds, bought } = await measureGap(harmed, buyers, fault);
    // Whatever is lost now was lost by this fault.
    for (const line of await describeLost(db, buyers.purchases).catch(() => [])) say(`  not there: ${line}`);
    const isShort = gapSeconds <= fault.limitSeconds;
    areGapsShort &&= isShort;
    table[fault.name] = { 'gap, s': gapSeconds, 'limit, s': fault.limitSeconds, purchases: bought, ok: isShort };
  }
  await buyers.stop();
  for (const failure of buyers.failures) say(`A buyer gave up: ${String(failure)}`);
  say('Waiting for what is still being settled...');
  const count = () => countHarm(db, buyers.purchases).catch(() => ({ lost: -1, twice: 0 }));
  await waitUntil('nothing is missing', async () => (await count()).lost === 0, 120).catch(() => undefined);
  const harm = await count();
  await pool.end();
  console.table(table);
  console.table({ 'confirmed purchases': { count: buyers.purchases.length, ...harm } });
  return areGapsShort && harm.lost === 0 && harm.twice === 0 && buyers.failures.length === 0;
}
