import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { addDays, indianDay } from '../src/kit/numbers/dates.ts';
import { expect, test } from './test.ts';
import { logIn, newUser, signUp, type Person } from './user.ts';

export interface OpenClass {
  batchId: string;
  batchCode: string;
  /** Also its address on the site. */
  courseId: string;
  trainer: Person;
}

interface BatchWishes {
  capacity?: number;
  /** Clock times of its classes. */
  from?: string;
  to?: string;
  /** Days from today to the first possible class. */
  startsIn?: number;
}

/**
 * Makes a published batch with a trainer and a room of its own, by the office's API: three classes from in two weeks. `office` is signed in
 * as the owner; `other` makes the trainer's account.
 */
export async function openClass(
  office: APIRequestContext,
  other: APIRequestContext,
  { capacity = 20, from = '18:00', to = '20:00', startsIn = 14 }: BatchWishes = {},
): Promise<OpenClass> {
  const trainer = { ...newUser(), name: 'Ritika Sethi' };
  const { userId } = await signUp(other, trainer);
  await send(office, 'put', `/api/admin/people/${userId}/role`, { role: 'trainer' });
  const choices = await office.get('/api/admin/batch-choices');
  const { courses } = (await choices.json()) as { courses: { courseId: string }[] };
  const courseId = courses[0]?.courseId ?? '';
  const name = `Studio ${randomUUID().slice(0, 8)}`;
  const { room } = await send<{ room: { id: string } }>(office, 'post', '/api/admin/rooms', { name, seats: 20 });
  const schedule = {
    weekdays: ['mon', 'wed', 'fri'],
    from,
    to,
    startDate: addDays(indianDay(new Date()), startsIn),
    classes: 3,
    endDate: null,
  };
  const { batch } = await send<{ batch: { id: string; code: string; version: number } }>(
    office,
    'post',
    '/api/admin/batches',
    {
      courseId,
      mode: 'classroom',
      capacity,
      trainerId: userId,
      roomId: room.id,
      schedule,
      requestKey: randomUUID(),
    },
  );
  await send(office, 'post', `/api/admin/batches/${batch.id}/publish`, { version: batch.version });
  return { batchId: batch.id, batchCode: batch.code, courseId, trainer };
}

/** Adds a class that is about to begin, so that who has a seat already counts in it, and that can be finished already. */
export async function startClass(office: APIRequestContext, batchId: string): Promise<string> {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  const { session } = await send<{ session: { id: string } }>(
    office,
    'post',
    `/api/admin/batches/${batchId}/sessions`,
    {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 20 * 60_000).toISOString(),
      topic: 'A card sort with real people',
      requestKey: randomUUID(),
    },
  );
  return session.id;
}

/** Gives a new student the course and a seat; `student` is signed in as them afterwards. */
export async function giveSeat(
  office: APIRequestContext,
  student: APIRequestContext,
  { batchId }: Pick<OpenClass, 'batchId'>,
  name: string,
): Promise<Person> {
  const person = { ...newUser(), name };
  const { userId } = await signUp(student, person);
  await send(office, 'post', `/api/admin/batches/${batchId}/enrolments`, {
    userId,
    givesCourse: true,
    reason: 'For the test',
    allowClash: true,
    requestKey: randomUUID(),
  });
  await logIn(student, person);
  return person;
}

/** A change by API, as our own pages make it. */
export async function send<Body>(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Body> {
  const headers = { origin: String(test.info().project.use.baseURL) };
  const response = await request[method](path, { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Body;
}
