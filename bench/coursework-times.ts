import { sql } from 'drizzle-orm';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import { fillMarking, openMarking } from './fill-gradebook.ts';
import type { Figures } from './figures.ts';
import { round } from './median-of-each.ts';
import { withSchool, type School } from './school.ts';

const SIZE = { learners: 500, items: 40 };
const TURNS = 20;
/** As many as a deadline brings within a minute. */
const SUBMITTERS = 100;

/** The figures of the specification (assignments §9) over HTTP, in a course of 500 learners and 40 items: milliseconds beside their limits. */
export async function measureCourseworkTimes(): Promise<Record<string, Figures>> {
  return withSchool(
    async (school) => {
      await fillMarking(school.db, SIZE);
      await school.db.execute(sql`VACUUM ANALYZE`);
      const { courseId, token, waitingIds, gradedId } = await openMarking(school.db);
      const book = `/admin/gradebook/${courseId}`;
      const grade = { version: 1, revision: 0, points: 12, comment: 'Good.', pins: [], outcome: 'accepted' };
      const [one] = await learnersWithGrades(school);
      const marked = (at: number) => `/admin/submissions/${waitingIds[at]}`;
      const read = (path: string, by = token) => send(school, { path, token: by });
      return {
        'gradebook, 50 learners of 40 items': await timed('p95Ms (800)', TURNS, () => read(`${book}?limit=50`)),
        'falling behind': await timed('p95Ms (1000)', TURNS, () => read(`${book}/falling-behind`)),
        'marking screen': await timed('p95Ms (300)', TURNS, (turn) => read(`${marked(turn)}?state=needs-grading`)),
        'a grade saved': await timed('p95Ms (400)', TURNS, (turn) =>
          send(school, { path: `${marked(turn)}/grade`, token, method: 'PUT', body: grade }),
        ),
        '500 grades released': await timed('p95Ms (3000)', 1, () =>
          send(school, { path: `/admin/assignments/${gradedId}/release`, token, method: 'POST', body: {} }),
        ),
        'progress report': await timed('p95Ms (3000)', 5, () => read(`/grades/${courseId}/report.pdf`, one?.token)),
        ...(await submitWork(school)),
      };
    },
    { DEMO: '0', LIMIT_PER_ADDRESS_SCALE: '100' },
  );
}

/** By 20 learners one after the other, and by 100 others at once: nobody is refused, and no receipt is there twice. */
async function submitWork(school: School): Promise<Record<string, Figures>> {
  const learners = (await learnersWithGrades(school)).slice(0, TURNS + SUBMITTERS);
  const { rows } = await school.db.execute<{ id: string }>(sql`SELECT id FROM assignments ORDER BY position LIMIT 1`);
  const path = `/assignments/${rows[0]?.id}`;
  const draft = { revision: 0, text: 'Again.', links: [] };
  for (const { token } of learners) await send(school, { path: `${path}/draft`, token, method: 'PUT', body: draft });
  const submit = async (at: number) => {
    const body = { revision: 1, fileIds: [] };
    const token = learners[at]?.token;
    const text = await send(school, { path: `${path}/submissions`, token, method: 'POST', body });
    return (JSON.parse(text) as { submission: { receipt: string } }).submission.receipt;
  };
  const submitted = await timed('p95Ms (400)', TURNS, submit);
  const receipts = await Promise.all(Array.from({ length: SUBMITTERS }, (_, at) => submit(TURNS + at)));
  return { 'work submitted': submitted, '100 learners at once': { 'receipts (100)': new Set(receipts).size } };
}

/** Learners whose work for the first assignment was returned, signed in. */
async function learnersWithGrades({ db }: School): Promise<{ token: string }[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`SELECT s.user_id AS "userId" FROM submissions s
    WHERE s.assignment_id = (SELECT id FROM assignments ORDER BY position LIMIT 1) AND s.grade_state = 'released' ORDER BY s.id`);
  return Promise.all(rows.map(({ userId }) => openSession(db, { userId, userAgent: 'bench' })));
}

async function timed(name: string, turns: number, work: (turn: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
  }
  return { [name]: percentile95(times) };
}

function percentile95(times: readonly number[]): number {
  const inOrder = times.toSorted((one, other) => one - other);
  return round(inOrder[Math.ceil(inOrder.length * 0.95) - 1] ?? Number.NaN);
}

async function send(
  { origin }: School,
  { path, token, method = 'GET', body }: { path: string; token?: string | undefined; method?: string; body?: object },
): Promise<string> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
