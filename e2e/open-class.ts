import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { addDays, indianDay } from '../src/kit/numbers/dates.ts';
import { expect } from './test.ts';
import { logIn, newUser, signUp, type Person } from './user.ts';

export interface OpenClass {
  batchId: string;
  batchCode: string;
  trainer: Person;
}

/**
 * Makes a published batch with a trainer and a room of its own, by the office's API. `office` is signed in as the owner; `other` makes the
 * trainer's account.
 */
export async function openClass(office: APIRequestContext, other: APIRequestContext): Promise<OpenClass> {
  const trainer = { ...newUser(), name: 'Ritika Sethi' };
  const { userId } = await signUp(other, trainer);
  await done(office.put(`/api/admin/people/${userId}/role`, { data: { role: 'trainer' } }));
  const { courses } = await done<{ courses: { courseId: string }[] }>(office.get('/api/admin/batch-choices'));
  const courseId = courses[0]?.courseId ?? '';
  const name = `Studio ${randomUUID().slice(0, 8)}`;
  const { room } = await done<{ room: { id: string } }>(office.post('/api/admin/rooms', { data: { name, seats: 20 } }));
  const { batch } = await done<{ batch: { id: string; code: string; version: number } }>(
    office.post('/api/admin/batches', {
      data: {
        courseId,
        mode: 'classroom',
        capacity: 20,
        trainerId: userId,
        roomId: room.id,
        schedule: {
          weekdays: ['mon', 'wed', 'fri'],
          from: '18:00',
          to: '20:00',
          startDate: addDays(indianDay(new Date()), 14),
          classes: 3,
          endDate: null,
        },
        requestKey: randomUUID(),
      },
    }),
  );
  await done(office.post(`/api/admin/batches/${batch.id}/publish`, { data: { version: batch.version } }));
  return { batchId: batch.id, batchCode: batch.code, trainer };
}

/** Adds a class that is about to begin, so that who has a seat already counts in it, and lasts until it can be finished. */
export async function startClass(office: APIRequestContext, batchId: string): Promise<string> {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  const { session } = await done<{ session: { id: string } }>(
    office.post(`/api/admin/batches/${batchId}/sessions`, {
      data: {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + 20 * 60_000).toISOString(),
        topic: 'A card sort with real people',
        requestKey: randomUUID(),
      },
    }),
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
  await done(
    office.post(`/api/admin/batches/${batchId}/enrolments`, {
      data: { userId, givesCourse: true, reason: 'For the test', allowClash: true, requestKey: randomUUID() },
    }),
  );
  await logIn(student, person);
  return person;
}

async function done<Body>(sent: Promise<APIResponse>): Promise<Body> {
  const response = await sent;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Body;
}
