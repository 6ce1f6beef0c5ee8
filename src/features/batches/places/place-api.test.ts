import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { mondayAhead, required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { OfficeSession } from '../sessions/session-contract.ts';
import type { Room } from './place-contract.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const holiday = (day: string, more: object = {}) =>
  classroom.call('POST', '/admin/holidays', { day, name: 'Republic Day', requestKey: randomUUID(), ...more });

describe('rooms', () => {
  it('have a name of their own, in any case', async () => {
    const room = required<Room>(await classroom.call('POST', '/admin/rooms', { name: 'Lab', seats: 16 }), 'room');
    expect(room).toMatchObject({ name: 'Lab', seats: 16, isArchived: false });
    expect(await classroom.call('POST', '/admin/rooms', { name: 'LAB', seats: 5 })).toMatchObject({
      status: 409,
      body: { code: 'name-taken', message: 'Another room has this name.' },
    });
    const other = await classroom.room();
    expect(await classroom.call('PUT', `/admin/rooms/${other.id}`, { name: 'lab' })).toMatchObject({ status: 409 });
    const changed = await classroom.call('PUT', `/admin/rooms/${room.id}`, { seats: 18 });
    expect(changed.body.room).toMatchObject({ name: 'Lab', seats: 18 });
  });

  it('are not archived with classes to come, nor made smaller than a batch in them', async () => {
    const batch = await classroom.published();
    const path = `/admin/rooms/${batch.roomId}`;
    expect(await classroom.call('PUT', path, { isArchived: true })).toMatchObject({
      status: 409,
      body: { code: 'room-in-use', message: '6 classes to come are in this room. Move them first.' },
    });
    expect((await classroom.call('PUT', path, { seats: 19 })).status).toBe(400);
    const free = await classroom.room();
    const archived = await classroom.call('PUT', `/admin/rooms/${free.id}`, { isArchived: true });
    expect(archived.body.room).toMatchObject({ isArchived: true });
    const rooms = (await classroom.call('GET', '/admin/rooms')).body.rooms as unknown as Room[];
    expect(rooms.at(-1)?.id).toBe(free.id);
    const form = await classroom.form({ roomId: free.id });
    expect((await classroom.call('POST', '/admin/batches', form)).body.issues).toEqual([
      { path: 'roomId', message: 'Please choose a room' },
    ]);
  });

  it('are read by counsellors and trainers, changed by admins', async () => {
    for (const role of ['counsellor', 'trainer'] as const) {
      const user = await app.user(role);
      expect((await classroom.call('GET', '/admin/rooms', undefined, user)).status).toBe(200);
      expect((await classroom.call('GET', '/admin/holidays', undefined, user)).status).toBe(200);
      expect((await classroom.call('POST', '/admin/rooms', { name: 'New', seats: 5 }, user)).status).toBe(403);
    }
    const accountant = await app.user('accountant');
    expect((await classroom.call('GET', '/admin/rooms', undefined, accountant)).status).toBe(403);
  });
});

describe('a holiday', () => {
  it('is tried without a change, then moves its classes to the end', async () => {
    const day = mondayAhead(100);
    const batch = await classroom.published({ schedule: schedule({ startDate: day }) });
    const trial = await holiday(day, { isTrial: true });
    expect(trial.body).toMatchObject({ holiday: null, affectedSessions: [{ batchCode: batch.code, number: 1 }] });
    expect((await classroom.sessionsOf(batch.id))[0]?.movedFrom).toEqual([]);
    const response = await holiday(day);
    expect(required<{ day: string }>(response, 'holiday').day).toBe(day);
    const [moved] = response.body.affectedSessions as unknown as OfficeSession[];
    expect(indianDay(new Date(moved?.startsAt ?? 0))).toBe(addDays(batch.endDate ?? '', 3));
    expect(moved?.movedFrom).toMatchObject([{ reason: 'Republic Day' }]);
    expect(await holiday(day)).toMatchObject({
      status: 409,
      body: { code: 'holiday-exists', message: 'This day is already a holiday.' },
    });
  });

  it('can cancel its classes, is skipped by later schedules, and can be removed', async () => {
    const day = mondayAhead(130);
    const batch = await classroom.published({ schedule: schedule({ startDate: day }) });
    const response = await holiday(day, { affected: 'cancel' });
    expect(response.body.affectedSessions).toMatchObject([{ batchId: batch.id, state: 'cancelled' }]);
    const later = await classroom.draft({ schedule: schedule({ startDate: day }) });
    expect(later.startDate).toBe(addDays(day, 2));
    const { id } = required<{ id: string }>(response, 'holiday');
    expect((await classroom.call('DELETE', `/admin/holidays/${id}`)).status).toBe(200);
    expect((await classroom.call('DELETE', `/admin/holidays/${id}`)).status).toBe(404);
  });

  it('lies in the future', async () => {
    expect(await holiday(addDays(indianDay(new Date()), -1))).toMatchObject({
      status: 422,
      body: { code: 'in-the-past' },
    });
  });
});
