import { setTimeout as delay } from 'node:timers/promises';
import { withSchool, type School } from '../../bench/school.ts';
import { freePort } from '../../src/testing/start/run-institute.ts';
import { judge, type Sample } from './judge.ts';
import { planSecond, type Act } from './mixed-use.ts';
import { openInspector } from './read-heap.ts';

/** `npm run drill:soak [minutes]`: fifty requests a second of mixed use; exits with 1 when something grows or fails. */
const minutes = Number(process.argv[2] ?? 30);
if (!(minutes >= 1)) {
  process.stderr.write('npm run drill:soak [minutes]: minutes is a number from 1\n');
  process.exit(1);
}
const MEGABYTE = 1024 * 1024;
/** Sockets follow the maximum concurrency so far: a slow moment of the machine must not look like a leak. */
const MAX_AT_ONCE = 50;
const inspectorPort = await freePort();
const isWell = await withSchool(soak, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`, LOG_LEVEL: 'error' });
process.exit(isWell ? 0 : 1);

async function soak(school: School): Promise<boolean> {
  const acts = await planSecond(school);
  const inspector = await openInspector(inspectorPort);
  const load = startLoad(acts);
  const samples: Sample[] = [];
  const everyMs = Math.max(10, minutes * 2) * 1000;
  const until = performance.now() + minutes * 60_000;
  while (performance.now() + everyMs <= until) {
    await delay(everyMs);
    samples.push({ heapMegabytes: (await inspector.readHeap()) / MEGABYTE, ...(await readProcess(school)) });
    process.stdout.write(
      `${JSON.stringify(samples.at(-1), (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}\n`,
    );
  }
  const done = await load.stop();
  inspector.close();
  const verdicts = judge(samples, minutes);
  console.table(verdicts);
  console.table({ requests: { ...done, 'a second': Math.round(done.sent / (minutes * 60)) } });
  for (const failure of load.failures) process.stdout.write(`${failure}\n`);
  if (done.failed > 0) process.stdout.write(`It logged, at last:\n${school.output().slice(-3000)}\n`);
  return done.failed === 0 && Object.values(verdicts).every(({ ok }) => ok);
}

/** Starts every action at its time, whether or not earlier ones have ended, as users do; late ones follow once there is capacity. */
function startLoad(acts: readonly Act[]) {
  const failures = new Set<string>();
  const running = new Set<Promise<void>>();
  const count = { sent: 0, failed: 0 };
  let turn = 0;
  const began = performance.now();
  const beginDue = () => {
    const due = ((performance.now() - began) / 1000) * acts.length;
    for (; turn < due && running.size < MAX_AT_ONCE; turn += 1) {
      const act = acts[turn % acts.length];
      if (!act) return;
      count.sent += act.requests;
      const one = act.run().then(
        () => undefined,
        (error: unknown) => {
          count.failed += 1;
          if (failures.size < 20) failures.add(String(error));
        },
      );
      running.add(one);
      void one.finally(() => running.delete(one));
    }
  };
  const timer = setInterval(beginDue, 5);
  return {
    failures,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return count;
    },
  };
}

async function readProcess({ origin, pool }: School): Promise<Omit<Sample, 'heapMegabytes'>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'institute%'`,
  );
  return {
    rssMegabytes: read('process_resident_memory_bytes') / MEGABYTE,
    sockets: read('process_open_fds'),
    connections: rows[0]?.count ?? 0,
  };
}
