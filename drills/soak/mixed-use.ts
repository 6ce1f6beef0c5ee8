import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addLearner, type Learner, type School } from '../../bench/school.ts';
import { openSession } from '../../src/features/accounts/sessions/open-session.ts';
import { hashPassword } from '../../src/features/accounts/passwords/hash-password.ts';
import { users } from '../../src/features/accounts/table.ts';
import { buildCourse, type BuiltCourse } from '../../src/testing/open/build-course.ts';
import { call } from '../call.ts';

const LEARNERS = 32;
const QUIZZES = 40;
const TRIES_EACH = 3;
const COURSES_FOR_SALE = 5;
const PASSWORD = 'long enough words';

/** One action of a user; `requests` is its number of requests. */
export interface Act {
  requests: number;
  run(): Promise<unknown>;
}

/** A second of the institute: fifty requests of all kinds, interleaved. */
export async function planSecond(school: School): Promise<Act[]> {
  const { origin } = school;
  const studied = await buildCourse(school.db, {
    modules: [[Array.from({ length: QUIZZES }, () => ({ questions: Array.from({ length: 5 }, () => ({})) }))]],
  });
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => addLearner(school, studied)));
  const visits = visitsOf(origin, studied);
  const acts: Act[][] = [
    Array.from({ length: 22 }, (_, at) => ({ requests: 1, run: visits[at % visits.length] ?? nothing })),
    repeated(
      3,
      1,
      inTurn(learners, ({ token }) => call(origin, 'GET', '/api/user/me', { token })),
    ),
    repeated(1, 1, await signIn(school)),
    repeated(2, 3, await purchase(school)),
    repeated(
      4,
      1,
      inTurn(learners, ({ token }) => open(origin, `/api/courseStudent/${studied.courseId}`, token)),
    ),
    repeated(8, 1, saveProgress(origin, studied, learners)),
    repeated(2, 2, takeQuiz(origin, studied, learners)),
    repeated(2, 1, await readOffice(school)),
  ];
  const placed = acts.flatMap((kind) => kind.map((act, at) => ({ act, place: (at + 0.5) / kind.length })));
  return placed.toSorted((a, b) => a.place - b.place).map(({ act }) => act);
}

const nothing = async () => undefined;

function repeated(times: number, requests: number, run: () => Promise<unknown>): Act[] {
  return Array.from({ length: times }, () => ({ requests, run }));
}

function inTurn<T>(things: readonly T[], run: (thing: T, turn: number) => Promise<unknown>): () => Promise<unknown> {
  let turn = -1;
  return async () => {
    turn += 1;
    const thing = things[turn % things.length];
    return thing === undefined ? undefined : run(thing, turn);
  };
}

function visitsOf(origin: string, { slug }: BuiltCourse): (() => Promise<unknown>)[] {
  const pages = ['/', '/services', `/course/${slug}`, '/blog', '/contact', '/api/courses/courseAll', '/robots.txt'];
  return pages.map((path) => () => open(origin, path));
}

async function open(origin: string, path: string, token?: string): Promise<void> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
}

async function signIn({ db, origin }: School): Promise<() => Promise<unknown>> {
  const passwordHash = await hashPassword(PASSWORD);
  // One account has 300 sign-ins in a quarter of an hour.
  const people = Array.from({ length: 8 }, () => ({
    name: 'Kavya',
    email: `${randomUUID()}@example.com`,
    passwordHash,
  }));
  await db.insert(users).values(people);
  return inTurn(people, ({ email }) =>
    call(origin, 'POST', '/api/user/login', { body: { email, password: PASSWORD } }),
  );
}

/** A new user every few courses; order, payment, confirmation. */
async function purchase(school: School): Promise<() => Promise<unknown>> {
  const { db, origin } = school;
  const courses: BuiltCourse[] = [];
  for (let number = 0; number < COURSES_FOR_SALE; number += 1) courses.push(await buildCourse(db));
  let bought = 0;
  let buyer = addBuyer(school);
  return async () => {
    const course = courses[bought % COURSES_FOR_SALE];
    if (bought > 0 && bought % COURSES_FOR_SALE === 0) buyer = addBuyer(school);
    bought += 1;
    const { token } = await buyer;
    const body = { cartItems: [{ id: course?.courseId }] };
    const order = await call(origin, 'POST', '/api/payment/create-order', { token, body });
    const payment = { order_id: order.orderId, outcome: 'success', method: 'upi' };
    const paid = await call(origin, 'POST', '/sandbox/razorpay/pay', { body: payment });
    return call(origin, 'POST', '/api/payment/verify', { token, body: paid });
  };
}

async function addBuyer({ db }: School): Promise<{ token: string }> {
  const person = { name: 'Ravi', email: `${randomUUID()}@example.com`, passwordHash: 'unusable' };
  const [row] = await db.insert(users).values(person).returning();
  return openSession(db, { userId: row?.id ?? '', userAgent: 'soak' });
}

function saveProgress(origin: string, course: BuiltCourse, learners: Learner[]): () => Promise<unknown> {
  const ids = Object.values(course.contents).map(({ id }) => id);
  return inTurn(learners, ({ token }, turn) => {
    const contentId = ids[turn % ids.length];
    const body = { lastWatched: { contentId, offsetSeconds: turn % 100 }, completedContentIds: [contentId] };
    return call(origin, 'PUT', `/api/courseStudent/resume/${course.courseId}`, { token, body });
  });
}

/** Every learner takes every quiz as often as allowed, and then views the result instead. */
function takeQuiz(origin: string, course: BuiltCourse, learners: Learner[]): () => Promise<unknown> {
  const ids = Object.values(course.contents).map(({ id }) => id);
  const most = ids.length * TRIES_EACH;
  return inTurn(learners, async ({ token, userId }, turn) => {
    const round = Math.floor(turn / learners.length);
    const quizId = ids[round % ids.length];
    if (round >= most) return call(origin, 'GET', `/api/tests/test/get?userId=${userId}&quizId=${quizId}`, { token });
    const { attempt } = await call(origin, 'POST', '/api/tests/start', { token, body: { quizId } });
    return call(origin, 'POST', '/api/tests/save', { token, body: { userId, quizId, attempt, userAnswers: {} } });
  });
}

async function readOffice({ db, origin }: School): Promise<() => Promise<unknown>> {
  const [admin] = await db.select().from(users).where(eq(users.role, 'admin')).limit(1);
  const { token } = await openSession(db, { userId: admin?.id ?? '', userAgent: 'soak' });
  const lists = ['/api/admin/people', '/api/admin/orders', '/api/leads', '/api/admin/overview'];
  return inTurn(lists, (path) => open(origin, path, token));
}
