import type { Browser, Page } from '@playwright/test';
import type { Figures } from './figures.ts';

export const MAX_TASK_MS = 'longest task, ms';

/** The longest tasks of the page's main thread during an action. */
export async function traceTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<Figures> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    [MAX_TASK_MS]: Math.round(Math.max(0, ...tasks)),
    'tasks over 50 ms': tasks.filter((ms) => ms > 50).length,
    tasks: tasks.length,
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time: other load on the machine is excluded. */
  tdur?: number;
  args?: { name?: string };
}
