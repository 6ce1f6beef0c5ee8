import { sql } from 'drizzle-orm';
import { codeOfStep, keyOfSession, stepAt } from '../src/features/batches/attendance/attend-code.ts';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import { compareCall, OWN_KEY, type Call } from './compare-call.ts';
import { fillClasses, openClasses, type Classes } from './fill-classes.ts';
import type { Figures } from './figures.ts';
import { round } from './median-of-each.ts';
import { withSchool, type School } from './school.ts';

const BATCHES = 20;
/** How often the phones of a class send their codes. */
const BURSTS = 25;

/** Timetable, register and code over HTTP, 16 in flight; each against its statements by the driver alone. */
export async function measureClassCalls(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const classes = await open(school);
    const { sessionId, student, trainer } = classes;
    const own = codeOfStep(keyOfSession(OWN_KEY, sessionId), stepAt(new Date()));
    const calls: [string, Call, (() => Promise<object>)?][] = [
      // First: its code is of this moment.
      [
        'POST /sessions/:id/attend',
        { path: `/sessions/${sessionId}/attend`, token: student, method: 'POST', body: { code: own } },
        async () => ({ code: await codeNow(school, classes) }),
      ],
      ['GET /timetable', { path: '/timetable', token: student }],
      ['GET /attendance', { path: '/attendance', token: student }],
      ['GET /admin/teaching', { path: '/admin/teaching', token: trainer }],
      ['GET /admin/sessions/:id', { path: `/admin/sessions/${sessionId}`, token: trainer }],
      ['GET /admin/sessions/:id/code', { path: `/admin/sessions/${sessionId}/code`, token: trainer }],
    ];
    const figures: Record<string, Figures> = {};
    for (const [name, call, fresh] of calls) figures[name] = await compareCall(school.origin, school.pool, call, fresh);
    return figures;
  });
}

/** The 20 phones of a class send their code at once, behind one address: milliseconds until each has its answer. */
export async function measureCodeBurst(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const classes = await open(school);
    const { sessionId, studentIds } = classes;
    const tokens = await Promise.all(
      studentIds.map(async (userId) => (await openSession(school.db, { userId, userAgent: 'bench' })).token),
    );
    const times: number[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await school.db.execute(sql`DELETE FROM attendance_history WHERE session_id = ${sessionId}`);
      await school.db.execute(sql`DELETE FROM attendance_marks WHERE session_id = ${sessionId}`);
      const code = await codeNow(school, classes);
      await Promise.all(
        tokens.map(async (token) => {
          const began = performance.now();
          const response = await send(school, `/sessions/${sessionId}/attend`, token, { code });
          if (!/You are marked/.test(response)) throw new Error(response);
          times.push(performance.now() - began);
        }),
      );
    }
    const inOrder = times.toSorted((one, other) => one - other);
    const at = (share: number) => round(inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN);
    return { '20 phones': { medianMs: at(0.5), 'p95Ms (300)': at(0.95), maxMs: round(inOrder.at(-1) ?? Number.NaN) } };
  });
}

async function open({ db }: School): Promise<Classes> {
  await fillClasses(db, BATCHES);
  await db.execute(sql`VACUUM ANALYZE`);
  return openClasses(db);
}

async function codeNow(school: School, { sessionId, trainer }: Classes): Promise<string> {
  const { code } = JSON.parse(await send(school, `/admin/sessions/${sessionId}/code`, trainer)) as { code: string };
  return code;
}

async function send({ origin }: School, path: string, token: string, body?: object): Promise<string> {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
  return text;
}
