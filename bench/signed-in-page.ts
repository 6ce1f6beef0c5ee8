import { fillDashboard } from './fill-dashboard.ts';
import { addLearner, withSchool, type Learner, type School } from './school.ts';
import { familyOf, processorSecondsOf } from './process-cost.ts';
import { receivedBytes } from './received-bytes.ts';
import type { Figures } from './figures.ts';
import { runBareServer } from './run-bare-server.ts';

const ROUNDS = 5;
/** Enough for the resolution of the clock of /proc, a hundred ticks a second. */
const TAKEN = { ours: 200, bare: 4000 };

/**
 * Processor time of what a learner's pages ask, the server's own and with that of its database, over that of a bare server of the same
 * bytes.
 */
export async function measureSignedInPage(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const { learner, course } = await fillDashboard(school, addLearner);
    const figures: Record<string, Figures> = {};
    for (const path of [
      '/profile',
      `/courseStudent/${course.slug}`,
      '/api/courseStudent/getCourseByUser',
      `/api/courseStudent/${course.slug}`,
      '/api/user/me',
    ])
      figures[path.replace(course.slug, ':course')] = await compare(school, learner, path);
    return figures;
  });
}

async function compare(school: School, learner: Learner, path: string): Promise<Figures> {
  const url = school.origin + path;
  const headers = { cookie: `session=${learner.cookie}`, 'accept-encoding': 'br' };
  const response = await fetch(url, { headers, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  await response.arrayBuffer();
  const bytes = await receivedBytes(url, headers);
  const bare = await runBareServer({ 'content-length': String(bytes.length) }, bytes);
  const spent = { server: [] as number[], all: [] as number[], bare: [] as number[] };
  const everybody = () => [...familyOf(school.pid), ...familyOf(school.databasePid)];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = [processorSecondsOf([school.pid]), processorSecondsOf(everybody())] as const;
      await ask(url, headers, TAKEN.ours);
      const after = [processorSecondsOf([school.pid]), processorSecondsOf(everybody())] as const;
      const bareBefore = processorSecondsOf([bare.pid]);
      await ask(bare.origin, headers, TAKEN.bare);
      // The first round is a warm-up.
      if (round === 0) continue;
      spent.server.push((after[0] - before[0]) / TAKEN.ours);
      spent.all.push((after[1] - before[1]) / TAKEN.ours);
      spent.bare.push((processorSecondsOf([bare.pid]) - bareBefore) / TAKEN.bare);
    }
  } finally {
    await bare.stop();
  }
  const [server, all, alone] = [spent.server, spent.all, spent.bare].map((times) => median(times) * 1000);
  return {
    bytes: bytes.length,
    'ms bare': round(alone, 1000),
    'ms server': round(server, 100),
    'ratio (15)': round((server ?? 0) / (alone ?? 1), 10),
    'ms with database': round(all, 100),
    'ratio with database': round((all ?? 0) / (alone ?? 1), 10),
  };
}

/** In series, over keep-alive connections. */
async function ask(url: string, headers: Record<string, string>, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await receivedBytes(url, headers);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function round(value: number | undefined, parts: number): number {
  return Math.round((value ?? 0) * parts) / parts;
}
