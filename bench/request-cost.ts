import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { apiRoutes } from '../src/app/api.ts';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import type { RateClass } from '../src/platform/http/define-route.ts';
import { budgetOfClass } from '../src/platform/limits/rate-limits.ts';
import type { Figures } from './figures.ts';
import { withSchool, type School } from './school.ts';

const WARM_UP = 5;
const CALLS = 30;
/** Maximum milliseconds of the main thread for a call without its own budget. */
const MAX_MS = 25;
/** Maximum share of a processor that a budget allows one address. */
const MAX_SHARE = 0.1;

/** One public call, requested in the most expensive way: each time at an uncached URL, if possible. */
interface Probe {
  name: string;
  path(at: number): string;
  body?(at: number): unknown;
  headers?: Record<string, string>;
  /** Its own budget, beside the general one. */
  budget?: Budget;
}

interface Budget {
  points: number;
  seconds: number;
}

/**
 * CPU time of the server's main thread for each public call, the most expensive first. Fails where a call takes more than 25 ms and no
 * budget limits one address to a tenth of a processor.
 */
export async function measureRequestCost(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const figures: [string, Figures][] = [];
    for (const probe of await listProbes(school)) figures.push([probe.name, await measure(school, probe)]);
    const sorted = figures.toSorted(([, one], [, other]) => (other['ms a call'] ?? 0) - (one['ms a call'] ?? 0));
    const dear = sorted.filter(([, figure]) => isTooDear(figure)).map(([name]) => name);
    if (dear.length > 0) {
      console.table(Object.fromEntries(sorted));
      throw new Error(`above ${MAX_MS} ms without a budget that bounds it: ${dear.join(', ')}`);
    }
    return Object.fromEntries(sorted);
  });
}

function isTooDear(figure: Figures): boolean {
  return (figure['ms a call'] ?? 0) > MAX_MS && (figure['share of a processor'] ?? 1) > MAX_SHARE;
}

async function measure(school: School, probe: Probe): Promise<Figures> {
  let status = 0;
  for (let at = 0; at < WARM_UP; at += 1) status = await ask(school, probe, at);
  const before = mainThreadMs(school.pid);
  for (let at = WARM_UP; at < WARM_UP + CALLS; at += 1) status = await ask(school, probe, at);
  const ms = (mainThreadMs(school.pid) - before) / CALLS;
  if (probe.body && (status === 400 || status === 429))
    throw new Error(`${probe.name} is refused with ${status}: that is not what is to be measured`);
  const { budget } = probe;
  return {
    'ms a call': Math.round(ms * 10) / 10,
    status,
    ...(budget && {
      'calls a minute': Math.round((budget.points * 60) / budget.seconds),
      'share of a processor': Math.round((ms * budget.points) / budget.seconds) / 1000,
    }),
  };
}

async function ask({ origin, db }: School, { path, body, headers }: Probe, at: number): Promise<number> {
  // An exhausted budget would measure error responses. Those of POST calls are counted in the database, outside the measured thread.
  if (body) await db.execute(sql`DELETE FROM rate_limits`);
  const json = body && { 'content-type': 'application/json' };
  const response = await fetch(origin + path(at), {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-encoding': 'br, gzip', ...json, ...headers },
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body(at)) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** CPU time of the main thread; Linux only. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}

async function listProbes(school: School): Promise<Probe[]> {
  const { db } = school;
  const first = async (query: ReturnType<typeof sql>) => {
    const value = Object.values((await db.execute(query)).rows[0] ?? {})[0];
    if (typeof value !== 'string') throw new Error('the demo institute has nothing of the kind that is measured');
    return value;
  };
  const course = await first(sql`SELECT slug FROM courses WHERE state = 'published' LIMIT 1`);
  const post = await first(sql`SELECT slug FROM blogs WHERE is_published LIMIT 1`);
  const certificate = await first(sql`SELECT number FROM certificates LIMIT 1`);
  const order = await first(sql`SELECT id::text FROM orders WHERE state = 'paid' AND user_id IS NOT NULL LIMIT 1`);
  const buyer = await first(sql`SELECT user_id::text FROM orders WHERE id = ${order}::uuid`);
  const { cookie, token } = await openSession(db, { userId: buyer, userAgent: 'bench' });
  const own = { cookie: `session=${cookie}` };
  const bearer = { authorization: `Bearer ${token}` };
  const draws = budgetOfClass('page-draws');
  const page = (path: string, headers?: Record<string, string>): Probe => ({
    name: headers ? `${path} (signed in)` : path,
    path: (at) => addressOf(path, at),
    ...(headers && { headers }),
    budget: draws,
  });
  const file = (path: string, budget?: Budget, headers?: Record<string, string>): Probe => ({
    name: path,
    path: (at) => addressOf(path, at),
    ...(budget && { budget }),
    ...(headers && { headers }),
  });
  return [
    ...['/services?maxPrice={n}', '/enroll?maxPrice={n}', '/services?category={n}', '/blog?category={n}'].map((path) =>
      page(path),
    ),
    page('/services?search={n}'),
    page('/enroll?search={n}'),
    ...['/course/{n}', '/service/{n}', '/blog/{n}', '/career/{n}', '/certificate/{n}', '/{n}'].map((path) =>
      page(path),
    ),
    ...[
      '/auth',
      '/auth/forgot',
      '/certificate',
      '/status',
      '/apply',
      '/form',
      '/demo/{n}',
      `/blog/${post}/comment`,
    ].map((path) => page(`${path}?n={n}`)),
    ...['/profile?n={n}', `/courseStudent/${course}?n={n}`, '/checkout?n={n}', '/auth?n={n}'].map((path) =>
      page(path, own),
    ),
    ...readsForAnyone().map(([path, rate]) => file(`/api${path}?n={n}`, ownBudget(rate))),
    ...['maxPrice={n}', 'page={n}'].map((query) => file(`/api/courses/courseAll?${query}`)),
    file('/api/courses/courseAll?search={n}', budgetOfClass('searches')),
    file(`/api/courses/${course}`),
    file(`/api/blogs/${post}`),
    ...['/api/openapi.json', '/api/docs'].map((path) => file(path)),
    file(`/certificate/${certificate}.svg`, budgetOfClass('certificate-image')),
    file(`/certificate/${certificate}.pdf`, budgetOfClass('certificate-image')),
    file(`/certificate/${certificate}.png`, budgetOfClass('certificate-image')),
    file(`/certificate/${certificate}/credential.json`, budgetOfClass('credential')),
    file(`/brochure/${course}`, budgetOfClass('brochure'), own),
    ...['invoice', 'receipt'].map((kind) =>
      file(`/api/payment/order/${order}/${kind}`, budgetOfClass('billing-pdf'), bearer),
    ),
    ...['/share/course/{n}.png', '/motif/person.{n}.svg', '/picture/{n}.webp', '/media/public/{n}'].map((path) =>
      file(path),
    ),
    ...['/course/{n}.md', '/sitemap-9.xml'].map((path) => file(path, draws)),
    posted('/user/login', (at) => ({ email: `nobody-${at}@example.com`, password: 'not this one' }), {
      points: 1200,
      seconds: 900,
    }),
    posted(
      '/user/register',
      (at) => ({
        name: 'Asha',
        email: `bench-${at}@example.com`,
        password: 'kettle-bridge-9',
        confirmPassword: 'kettle-bridge-9',
      }),
      budgetOfClass('register'),
    ),
    posted('/user/forgot-password', (at) => ({ email: `nobody-${at}@example.com` }), budgetOfClass('mails')),
    posted('/otp/send-otp', (at) => ({ phone: `+9198${String(at).padStart(8, '0')}` }), budgetOfClass('codes')),
    posted('/coupons/validate', (at) => ({ code: `NONE${at}`, cartLength: 1 }), budgetOfClass('coupon-check')),
    posted('/cart/quote', (at) => ({ ids: [course, `none-${at}`] })),
    // For a signed-in user: a guest verifies a number first, with a code each.
    posted(
      '/forms/submit',
      (at) => ({ formHeading: 'Enquiry', message: `When does class ${at} begin?` }),
      budgetOfClass('forms'),
      bearer,
    ),
  ];
}

/** This turn's URL of the pattern; numeric parameters get a number. */
function addressOf(path: string, at: number): string {
  return path.replace(/(maxPrice|page)=\{n\}/, `$1=${1000 + at}`).replace('{n}', `n${at}`);
}

/** Public reads without path parameters. */
function readsForAnyone(): [string, RateClass][] {
  return apiRoutes
    .map(({ contract }) => contract)
    .filter(
      ({ method, access, path, redirects }) =>
        method === 'GET' && access === 'anyone' && !path.includes(':') && !redirects,
    )
    .map(({ path, rate }) => [path, rate]);
}

function ownBudget(rate: RateClass): Budget | undefined {
  return rate === 'api' ? undefined : budgetOfClass(rate);
}

function posted(path: string, body: (at: number) => unknown, budget?: Budget, headers?: Record<string, string>): Probe {
  return {
    name: `POST ${path}`,
    path: () => `/api${path}`,
    body,
    ...(budget && { budget }),
    ...(headers && { headers }),
  };
}
