import { setTimeout as delay } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { openSession } from '../../src/features/accounts/sessions/open-session.ts';
import { users } from '../../src/features/accounts/table.ts';
import { buildCourse, type BuiltCourse } from '../../src/testing/open/build-course.ts';
import { call, CallError, type Answer } from '../call.ts';

/** A purchase that the product confirmed: whatever happens afterwards, it must be there, once. */
export interface Purchase {
  userId: string;
  courseId: string;
  providerOrderId: string;
  /** When it was confirmed, by a monotonic clock. */
  at: number;
}

const AT_ONCE = 4;
const COURSES = 5;
const PEOPLE = 400;
const PATIENCE_MS = 150_000;
/** Faster would take CPU time from the cluster that is to recover on this machine. */
const RETRY_MS = 400;

export type Buyers = Awaited<ReturnType<typeof startBuyers>>;

/** Users who buy one course after the other, by two instances in turn, and retry as long as errors are temporary. */
export async function startBuyers(db: NodePgDatabase, origins: readonly string[]) {
  const courses: BuiltCourse[] = [];
  for (let number = 0; number < COURSES; number += 1) courses.push(await buildCourse(db));
  const people = await addPeople(db);
  const purchases: Purchase[] = [];
  let next = 0;
  let isOver = false;
  const failures: unknown[] = [];
  const buying = Array.from({ length: AT_ONCE }, async (_, buyer) => {
    while (!isOver && next < PEOPLE) {
      const person = people[next];
      next += 1;
      for (const course of courses) {
        if (isOver || !person) break;
        const origin = origins[(buyer + purchases.length) % origins.length] ?? '';
        const providerOrderId = await buy(origin, person.token, course.courseId);
        purchases.push({ userId: person.userId, courseId: course.id, providerOrderId, at: performance.now() });
      }
    }
  });
  const done = Promise.all(buying).catch((error: unknown) => void failures.push(error));
  return {
    purchases,
    /** Error that ended the buying early. */
    failures,
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
  };
}

/** Order, payment, confirmation. Returns the provider's number of the order. */
async function buy(origin: string, token: string, courseId: string): Promise<string> {
  const body = { cartItems: [{ id: courseId }] };
  const order = await insist(() => call(origin, 'POST', '/api/payment/create-order', { token, body }));
  const orderId = String(order.orderId);
  const paid = await insist(() => pay(origin, orderId));
  // The provider accepted it, and its response was lost: its webhook reports it.
  if (paid) await insist(() => call(origin, 'POST', '/api/payment/verify', { token, body: paid }));
  return orderId;
}

async function pay(origin: string, orderId: string): Promise<Answer | null> {
  const body = { order_id: orderId, outcome: 'success', method: 'upi' };
  try {
    return await call(origin, 'POST', '/sandbox/razorpay/pay', { body });
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return null;
    throw error;
  }
}

/** Retries until the response is no longer a lost connection or a 5xx, as a patient user does. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error instanceof CallError && error.status < 500) || performance.now() > until) throw error;
      await delay(RETRY_MS);
    }
  }
}

async function addPeople(db: NodePgDatabase): Promise<{ userId: string; token: string }[]> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: PEOPLE }, (_, number) => ({
        name: `Buyer ${number}`,
        email: `buyer-${number}@example.com`,
        passwordHash: 'unusable',
        emailVerifiedAt: sql`now()` as never,
      })),
    )
    .returning({ id: users.id });
  const people = [];
  for (const { id } of rows) {
    const { token } = await openSession(db, { userId: id, userAgent: 'drill' });
    people.push({ userId: id, token });
  }
  return people;
}
