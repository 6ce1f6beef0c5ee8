import autocannon from 'autocannon';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, runInstitute } from '../src/testing/start/run-institute.ts';
import { familyOf, memoryOf } from './process-cost.ts';
import type { Figures } from './figures.ts';
import { runBareServer } from './run-bare-server.ts';

const LOAD_SECONDS = 20;
const SETTLE_MS = 5000;
const LOOK_EVERY_MS = 500;
const PATHS = ['/', '/services', '/blog', '/auth', '/api/courses/courseAll?limit=10', '/api/user/me', '/readyz'];

/**
 * Megabytes of the server and its embedded database: shortly after a warm start, and the maximum while 32 visitors load pages and calls.
 */
export async function measureMemory(): Promise<Record<string, Figures>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-memory-'));
  try {
    // The first start fills the demo institute, which is not typical.
    await (await runInstitute({ dataDir, port: await freePort() })).stop();
    const institute = await runInstitute({ dataDir, port: await freePort() });
    const bare = await runBareServer({}, Buffer.from('ok'));
    const pid = institute.process.pid ?? 0;
    const megabytes = () => Math.round(memoryOf(familyOf(pid)));
    try {
      await delay(SETTLE_MS);
      const atRest = megabytes();
      const server = Math.round(memoryOf([pid]));
      const bareMegabytes = Math.round(memoryOf([bare.pid]));
      let max = atRest;
      const watch = setInterval(() => (max = Math.max(max, megabytes())), LOOK_EVERY_MS);
      await load(institute.origin);
      clearInterval(watch);
      return {
        'server and database': { 'MB after start (250)': atRest, 'MB under load (450)': max },
        'of it the server': { 'MB after start (250)': server },
        'bare node:http': { 'MB after start (250)': bareMegabytes },
      };
    } finally {
      await bare.stop();
      await institute.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function load(origin: string): Promise<void> {
  const requests = PATHS.map((path) => ({ method: 'GET' as const, path }));
  const { errors } = await autocannon({ url: origin, connections: 32, duration: LOAD_SECONDS, requests });
  if (errors > 0) throw new Error(`${errors} errors`);
}
