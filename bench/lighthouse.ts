import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDemoInstitute } from './demo-institute.ts';
import type { Figures } from './figures.ts';

const RUNS = 5;
const PAGES = [
  '/',
  '/services',
  '/course/digital-marketing',
  '/blog',
  '/blog/how-a-sweet-shop-got-400-orders-from-one-reel',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const run = promisify(execFile);
const home = join(import.meta.dirname, 'lighthouse');
const tool = join(home, 'node_modules/lighthouse/cli/index.js');

/** Lighthouse with its own defaults for a phone, in the tests' browser. The best run of a page counts, as the machine is shared. */
export async function measureLighthouse(): Promise<Record<string, Figures>> {
  if (!existsSync(tool)) await install();
  const folder = await mkdtemp(join(tmpdir(), 'institute-lighthouse-'));
  try {
    return await withDemoInstitute(async (origin) => {
      const pages: Record<string, Figures> = {};
      for (const page of PAGES) {
        const runs: Figures[] = [];
        for (let at = 0; at < RUNS; at += 1) runs.push(readReport(await audit(origin + page, folder)));
        pages[page] = runs.toSorted(byMerit)[0] ?? {};
      }
      return pages;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tool has its own lock file: only those who measure install it. */
async function install(): Promise<void> {
  process.stdout.write('Installing Lighthouse...\n');
  const npm = process.env.npm_execpath ?? '';
  const [program, first] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  await run(program, [...first, 'ci', '--no-audit', '--no-fund'], { cwd: home });
}

async function audit(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = [`--only-categories=${CATEGORIES.join(',')}`, '--output=json', `--output-path=${file}`, '--quiet'];
  const measure = () =>
    run(process.execPath, [tool, url, ...flags, '--chrome-flags=--headless=new --no-sandbox'], {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
    });
  // Lighthouse sometimes loses the beginning of its own trace ("NO_NAVSTART") and must be run again.
  await measure().catch(measure);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** The parts of a report that are read. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

function readReport({ categories, audits }: Report): Figures {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const bytes = (items: NetworkItem[]) => items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    'LCP ms': Math.round(figure('largest-contentful-paint')),
    'TBT ms': Math.round(figure('total-blocking-time')),
    CLS: Number(figure('cumulative-layout-shift').toFixed(3)),
    bytes: bytes(requests),
    requests: requests.length,
    'script bytes': bytes(requests.filter((item) => item.resourceType === 'Script')),
  };
}

function byMerit(one: Figures, other: Figures): number {
  const scores = (other.performance ?? 0) - (one.performance ?? 0);
  return scores === 0 ? (one['LCP ms'] ?? 0) - (other['LCP ms'] ?? 0) : scores;
}
