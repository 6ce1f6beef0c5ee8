import { randomUUID } from 'node:crypto';
import { addDays, indianDay } from '../../kit/numbers/dates.ts';
import type { OfficeBatch } from '../../features/batches/batches/batch-contract.ts';
import type { Room } from '../../features/batches/places/place-contract.ts';
import type { OfficeSession } from '../../features/batches/sessions/session-contract.ts';
import { buildCourse } from '../open/build-course.ts';
import type { TestApp, TestResponse, TestUser } from './test-app.ts';

export type Classroom = Awaited<ReturnType<typeof startBatches>>;

/** The API with an admin, a trainer and a room, for suites about batches. */
export async function startBatches(app: Pick<TestApp, 'admin' | 'colleague' | 'request' | 'database'>) {
  const admin = await app.admin();
  const trainer = await app.colleague('trainer', 'Ritika Sethi');
  const course = await buildCourse(app.database.db, { title: 'UI/UX Design' });
  let rooms = 0;

  const call = (method: string, path: string, body?: object, user: TestUser = admin): Promise<TestResponse> =>
    app.request(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });

  async function room(seats = 20): Promise<Room> {
    const response = await call('POST', '/admin/rooms', { name: `Room ${(rooms += 1)}`, seats });
    return required<Room>(response, 'room');
  }

  /** The form of a batch in a room of its own, three evenings a week from a Monday in two weeks. */
  async function form(more: object = {}) {
    const place = await room();
    return {
      courseId: course.courseId,
      mode: 'classroom',
      capacity: 20,
      trainerId: trainer.userId,
      roomId: place.id,
      schedule: schedule(),
      requestKey: randomUUID(),
      ...more,
    };
  }

  return {
    app,
    admin,
    trainer,
    course,
    call,
    room,
    form,
    async draft(more: object = {}): Promise<OfficeBatch> {
      return required(await call('POST', '/admin/batches', await form(more)), 'batch');
    },
    /** A published batch with a trainer of its own, so that no other one clashes with it. */
    async published(more: object = {}): Promise<OfficeBatch> {
      const own = await app.colleague('trainer', 'Arjun Rao');
      const draft = required<OfficeBatch>(
        await call('POST', '/admin/batches', await form({ trainerId: own.userId, ...more })),
        'batch',
      );
      const response = await call('POST', `/admin/batches/${draft.id}/publish`, { version: draft.version });
      return required(response, 'batch');
    },
    async sessionsOf(batchId: string): Promise<OfficeSession[]> {
      return required(await call('GET', `/admin/batches/${batchId}`), 'sessions');
    },
  };
}

/** A field of a response that must be a success. */
export function required<T>({ status, body }: TestResponse, field: string): T {
  if (status !== 200) throw new Error(`${field}: ${status} ${JSON.stringify(body)}`);
  return body[field] as T;
}

/** Six evening classes on Mondays, Wednesdays and Fridays from the first Monday in two weeks. */
export function schedule(more: object = {}) {
  return {
    weekdays: ['mon', 'wed', 'fri'],
    from: '18:00',
    to: '20:00',
    startDate: mondayAhead(),
    classes: 6,
    endDate: null,
    ...more,
  };
}

/** The first Monday at least so many days ahead. */
export function mondayAhead(days = 14): string {
  const day = addDays(indianDay(new Date()), days);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7);
}
