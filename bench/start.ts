import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runInstitute } from '../src/testing/start/run-institute.ts';
import type { Figures } from './figures.ts';
import { runBareServer } from './run-bare-server.ts';

const STARTS = 7;

/** From the start of the process to its ready line, over a filled folder; compared with a process that only listens. */
export async function measureStart(): Promise<Record<string, Figures>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-start-'));
  try {
    await (await runInstitute({ dataDir, port: await freePort() })).stop();
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < STARTS; turn += 1) {
      const port = await freePort();
      times.ours.push(await timed(() => runInstitute({ dataDir, port })));
      times.bare.push(await timed(() => runBareServer({}, Buffer.from('ok'))));
    }
    return { 'server and database, warm (5000)': figuresOf(times.ours), 'bare node:http': figuresOf(times.bare) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed(start: () => Promise<{ stop(): Promise<unknown> }>): Promise<number> {
  const began = performance.now();
  const running = await start();
  const time = performance.now() - began;
  await running.stop();
  return time;
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  return { ms: sorted[Math.floor(sorted.length / 2)] ?? 0, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 };
}
