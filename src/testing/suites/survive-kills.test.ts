import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PlayerCourse, Resume } from '../../features/learning/contract.ts';
import { freePort, runInstitute, type RunningInstitute } from '../start/run-institute.ts';
import { runLength } from '../run-length.ts';

/** A payment that the provider acknowledged: whatever happens afterwards, this learner must have this course, once. */
interface AcknowledgedPayment {
  token: string;
  userId: string;
  courseId: string;
  providerOrderId: string;
  paymentId: string;
}

const BUYERS = 20;
const PURCHASES = runLength({ part: 40, full: 200 });
const COURSES_EACH = runLength({ part: 2, full: 5 });
/** After this many acknowledged payments the next of these is killed, in turn; the short run kills each of them once. */
const KILL_EVERY = runLength({ part: 10, full: 30 });
const VICTIMS = ['server', 'database', 'both'] as const;

let dataDir = '';
let institute: RunningInstitute;

afterAll(async () => {
  await institute.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

test(
  `${PURCHASES} purchases by ${BUYERS} buyers and saves of progress, while server and database are killed: none lost, none twice`,
  { timeout: 600_000 },
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'institute-kills-'));
    const port = await freePort();
    institute = await runInstitute({ dataDir, port });
    const listing = await call('GET', '/api/courses/courseAll?type=Courses');
    const courseIds: string[] = listing.courses
      .map((course: { courseId: string }) => course.courseId)
      .slice(0, COURSES_EACH);

    const acknowledged: AcknowledgedPayment[] = [];
    const kills = killAtPayments(acknowledged, port);
    let nextLearner = 0;
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (nextLearner < PURCHASES / COURSES_EACH) {
        const learner = nextLearner;
        nextLearner += 1;
        await buyAll(learner, courseIds, acknowledged);
      }
    });
    await Promise.all(buyers);
    await kills;

    const { keys, saved, save, completedNow } = await openProgress();
    for (const key of keys.slice(0, 3)) await save(key);
    // The last kill follows when a save of several at once is acknowledged, while the others are in flight.
    const saves = keys.slice(3, 12).map(save);
    await Promise.any(saves);
    await institute.kill();
    await Promise.allSettled(saves);
    // What had neither callback nor webhook is settled by the reconciler at the next start.
    institute = await runInstitute({ dataDir, port });
    await expect.poll(() => countMissing(acknowledged), { timeout: 60_000, interval: 1000 }).toBe(0);

    expect(acknowledged).toHaveLength(PURCHASES);
    expect(new Set(acknowledged.map((payment) => payment.paymentId)).size).toBe(PURCHASES);
    for (const learner of learnersOf(acknowledged)) {
      const { payments } = await call('GET', `/api/payment/user/${learner.userId}`, { token: learner.token });
      expect(payments).toHaveLength(COURSES_EACH);
      const { enrolledCourses } = await call('GET', '/api/courseStudent/getCourseByUser', { token: learner.token });
      expect(enrolledCourses).toHaveLength(COURSES_EACH);
    }

    expect(saved.size).toBeGreaterThan(3);
    expect(await completedNow()).toEqual(expect.arrayContaining([...saved]));
    for (const key of keys) await save(key);
    expect(await completedNow()).toEqual(keys);
  },
);

/** The demo student in a course: the keys of all its lessons, those with an acknowledged save, and the server's state. */
async function openProgress() {
  const student = { email: 'student@example.com', password: 'student-demo-2026' };
  const { token } = await call('POST', '/api/user/login', { body: student });
  const path = '/api/courseStudent/digital-marketing';
  const { course }: { course: PlayerCourse } = await call('GET', path, { token });
  const keys = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap(({ contents }, t) =>
      contents.flatMap(({ type }, c) => (type === 'assignment' ? [] : [`${m}-${t}-${c}`])),
    ),
  );
  const saved = new Set<string>();
  return {
    keys,
    saved,
    async save(key: string) {
      const body = { completedContent: [key] };
      await call('PUT', '/api/courseStudent/resume/digital-marketing', { token, body });
      saved.add(key);
    },
    async completedNow(): Promise<string[]> {
      const { resume }: { resume: Resume } = await call('GET', path, { token });
      return resume.completedContent;
    },
  };
}

/** One learner buys each course once; every third payment has no callback, every third of those no webhook either. */
async function buyAll(learner: number, courseIds: string[], acknowledged: AcknowledgedPayment[]): Promise<void> {
  const email = `buyer-${learner}@example.com`;
  const form = { name: `Buyer ${learner}`, email, password: 'long enough words', confirmPassword: 'long enough words' };
  await insist(() => call('POST', '/api/user/register', { body: form }), ['email-taken']);
  const { token, user } = await insist(() =>
    call('POST', '/api/user/login', { body: { email, password: form.password } }),
  );
  for (const [index, courseId] of courseIds.entries()) {
    const order = await insist(() =>
      call('POST', '/api/payment/create-order', { token, body: { cartItems: [{ id: courseId }] } }),
    );
    const kind = (learner + index) % 3;
    const outcome = kind === 0 ? 'success' : kind === 1 ? 'success-webhook-only' : 'success-no-webhook';
    const paid = await insist(() => pay(order.orderId, outcome));
    acknowledged.push({
      token,
      userId: user.id,
      courseId,
      providerOrderId: order.orderId,
      paymentId: paid.razorpay_payment_id,
    });
    // When the provider's response was lost, the browser has nothing to report.
    if (kind === 0 && paid.razorpay_signature !== null)
      await insist(() => call('POST', '/api/payment/verify', { token, body: paid }));
  }
}

/** The provider rejects a repeated payment of a paid order: then the first one counts, and is read back from it. */
async function pay(
  orderId: string,
  outcome: string,
): Promise<{ razorpay_payment_id: string; razorpay_signature: string | null }> {
  const paid = await call('POST', '/sandbox/razorpay/pay', {
    body: { order_id: orderId, outcome, method: 'upi' },
  }).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 400) throw error;
    return { razorpay_payment_id: `already:${orderId}`, razorpay_order_id: orderId, razorpay_signature: null };
  });
  return paid;
}

/** Kills server, database or both each time that some more payments were acknowledged; the server is restarted at once. */
async function killAtPayments(acknowledged: AcknowledgedPayment[], port: number): Promise<void> {
  for (let kill = 0; (kill + 1) * KILL_EVERY < PURCHASES; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length];
    await expect
      .poll(() => acknowledged.length, { timeout: 120_000, interval: 20 })
      .toBeGreaterThanOrEqual((kill + 1) * KILL_EVERY);
    if (victim !== 'server') process.kill(await findPostmaster(), 'SIGKILL');
    if (victim !== 'database') {
      await institute.kill();
      institute = await runInstitute({ dataDir, port });
    }
  }
}

async function findPostmaster(): Promise<number> {
  const files = execFileSync('find', [dataDir, '-name', 'postmaster.pid'], { encoding: 'utf8' }).trim().split('\n');
  return Number((await readFile(files[0] ?? '', 'utf8')).split('\n')[0]);
}

async function countMissing(acknowledged: AcknowledgedPayment[]): Promise<number> {
  let missing = 0;
  for (const learner of learnersOf(acknowledged)) {
    const { enrolledCourses } = await insist(() =>
      call('GET', '/api/courseStudent/getCourseByUser', { token: learner.token }),
    );
    const owned = new Set(enrolledCourses.map((course: { courseId: string }) => course.courseId));
    missing += acknowledged.filter(
      (payment) => payment.userId === learner.userId && !owned.has(payment.courseId),
    ).length;
  }
  return missing;
}

function learnersOf(acknowledged: AcknowledgedPayment[]): { userId: string; token: string }[] {
  return [...new Map(acknowledged.map(({ userId, token }) => [userId, { userId, token }])).values()];
}

class CallError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, each checked where it is used
async function call(method: string, path: string, options: { token?: string; body?: unknown } = {}): Promise<any> {
  const response = await fetch(`${institute.origin}${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const body: { code?: string } = JSON.parse((await response.text()) || '{}');
  if (!response.ok) throw new CallError(response.status, body.code ?? '');
  return body;
}

/** Retries until the response is no longer a lost connection or a 5xx, as a patient client does. */
async function insist<T>(work: () => Promise<T>, accepted: string[] = []): Promise<T> {
  const until = Date.now() + 150_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallError && accepted.includes(error.code)) return undefined as T;
      if ((error instanceof CallError && error.status < 500) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
