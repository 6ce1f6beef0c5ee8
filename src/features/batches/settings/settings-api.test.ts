import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/open/build-course.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import { holdSeats } from '../seats/hold-seats.ts';
import { freeLapsedSeats } from '../waitlist/offer-seats.ts';
import type { VersionedBatchSettings } from './settings-contract.ts';

let app: TestApp;
let classroom: Classroom;

beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterEach(() => run(sql`DELETE FROM settings WHERE subject = 'batches'`));
afterAll(() => app.close());

const PATH = '/admin/settings/batches';
const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const read = async () => required<VersionedBatchSettings>(await classroom.call('GET', PATH), 'settings');

async function change(more: object) {
  const { version } = await read();
  return classroom.call('PUT', PATH, { ...more, version });
}

describe('the settings of batches', () => {
  it('begin with the numbers of the specification', async () => {
    expect(await read()).toEqual({
      holdMinutes: 30,
      offerHours: 24,
      joinUntilSession: 3,
      lateAfterMinutes: 10,
      minAttendancePercent: 0,
      warnBelowPercent: 75,
      remindDayBefore: '18:00',
      remindHourBefore: true,
      absenceMails: true,
      defaultCapacity: 20,
      meetingProvider: 'none',
      version: 0,
    });
  });

  it('are changed in part, and the audit log keeps before and after', async () => {
    const response = await change({ holdMinutes: 45, remindDayBefore: null });
    expect(response.body.settings).toMatchObject({
      holdMinutes: 45,
      remindDayBefore: null,
      offerHours: 24,
      version: 1,
    });
    expect(await read()).toEqual(response.body.settings);
    const { rows } = await run(
      sql`SELECT action, details FROM audit_entries WHERE subject = 'settings:batches' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        action: 'batch-settings.updated',
        details: {
          before: { holdMinutes: 30, remindDayBefore: '18:00' },
          after: { holdMinutes: 45, remindDayBefore: null },
        },
      },
    ]);
  });

  it('are changed once when two save the same version', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [20, 40].map((holdMinutes) => classroom.call('PUT', PATH, { holdMinutes, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed-meanwhile',
      message: 'A colleague changed this meanwhile. Please load it again; what you typed is still here.',
    });
  });

  it('stay within their limits', async () => {
    for (const [field, value] of Object.entries({
      holdMinutes: 61,
      offerHours: 0,
      joinUntilSession: 301,
      lateAfterMinutes: -1,
      minAttendancePercent: 101,
      warnBelowPercent: 7.5,
      remindDayBefore: '25:00',
      remindHourBefore: 'yes',
      absenceMails: null,
      defaultCapacity: 21,
      meetingProvider: 'teams',
      unknown: 1,
    })) {
      const response = await change({ [field]: value });
      expect([field, response.status, response.body.code]).toEqual([field, 400, 'invalid-input']);
    }
    expect((await classroom.call('PUT', PATH, { holdMinutes: 5 })).status).toBe(400);
  });

  it('are for admins', async () => {
    for (const role of ['counsellor', 'trainer', 'editor', 'accountant'] as const) {
      const user = await app.user(role);
      expect((await classroom.call('GET', PATH, undefined, user)).body.code).toBe('not-allowed');
      expect((await classroom.call('PUT', PATH, { version: 0 }, user)).body.code).toBe('not-allowed');
    }
    expect((await app.request('GET', PATH)).status).toBe(401);
  });
});

describe('batches', () => {
  it('begin with the capacity, the last class to join and the meeting of the settings', async () => {
    await change({ defaultCapacity: 12, joinUntilSession: 2, meetingProvider: 'zoom' });
    const { capacity: _capacity, ...form } = await classroom.form();
    const batch = required<OfficeBatch>(await classroom.call('POST', '/admin/batches', form), 'batch');
    expect(batch).toMatchObject({ capacity: 12, joinUntilSession: 2, meetingProvider: 'zoom' });
  });

  it('hold seats for the minutes, and offer them for the hours, of the settings', async () => {
    await change({ holdMinutes: 5, offerHours: 2 });
    const batch = await classroom.published({ capacity: 1 });
    const [buyer, waiting] = [await app.signUp(), await app.signUp()];
    const courseId = classroom.course.id;
    const [held] = await app.database.db.transaction((db) =>
      holdSeats(db, { userId: buyer.userId, orderId: randomUUID(), seats: [{ courseId, batchId: batch.id }] }),
    );
    expect(((held?.heldUntil.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(5, 0);
    await enrol(app.database.db, waiting.userId, classroom.course);
    const entry = required<object>(await classroom.call('POST', `/batches/${batch.id}/waitlist`, {}, waiting), 'entry');
    expect(entry).toMatchObject({ state: 'waiting' });
    await run(sql`UPDATE seat_holds SET held_until = now() - interval '1 second' WHERE batch_id = ${batch.id}`);
    await freeLapsedSeats(app.context);
    const { rows } = await run(
      sql`SELECT extract(epoch FROM offered_until - now())::int / 60 AS minutes FROM waitlist_entries WHERE batch_id = ${batch.id}`,
    );
    expect(Number(rows[0]?.minutes)).toBeGreaterThanOrEqual(119);
  });
});
