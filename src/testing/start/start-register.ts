import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OfficeBatch } from '../../features/batches/batches/batch-contract.ts';
import type { RegisterRow } from '../../features/batches/attendance/register-contract.ts';
import type { OfficeSession } from '../../features/batches/sessions/session-contract.ts';
import { enrol } from '../open/build-course.ts';
import { required, startBatches } from './start-batches.ts';
import { startTestApp, type TestUser } from './test-app.ts';

export type Register = Awaited<ReturnType<typeof startRegister>>;

export interface RunningClass {
  batch: OfficeBatch;
  session: OfficeSession;
  trainer: TestUser;
  students: TestUser[];
}

/** The API with classes under way and students in them, for suites about attendance. */
export async function startRegister() {
  const app = await startTestApp();
  const classroom = await startBatches(app);
  const { course, call } = classroom;
  const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);

  /** Gives a new student the course and a seat, as if they had it for 60 days. */
  async function seat(batch: OfficeBatch, name = 'Asha Learner'): Promise<TestUser> {
    const student = await app.signUp({ name });
    await enrol(app.database.db, student.userId, course);
    required(await call('POST', `/batches/${batch.id}/seat`, { requestKey: randomUUID() }, student), 'enrolment');
    await run(
      sql`UPDATE batch_enrolments SET enrolled_at = now() - interval '60 days' WHERE user_id = ${student.userId}`,
    );
    return student;
  }

  /** Moves a class so that it began so many minutes ago (negative: will begin) and lasts two hours. */
  async function begin(session: OfficeSession, minutesAgo: number): Promise<void> {
    await run(sql`UPDATE batch_sessions SET starts_at = now() - make_interval(mins => ${minutesAgo}),
      ends_at = now() - make_interval(mins => ${minutesAgo}) + interval '2 hours' WHERE id = ${session.id}`);
  }

  return {
    ...classroom,
    app,
    run,
    seat,
    begin,
    close: () => app.close(),
    /** A batch with its trainer, students, and its first class, which began a minute ago unless said otherwise. */
    async running(
      count = 2,
      { minutesAgo = 1, more = {} }: { minutesAgo?: number; more?: object } = {},
    ): Promise<RunningClass> {
      const trainer = await app.colleague('trainer', 'Ritika Sethi');
      const batch = await classroom.published({ trainerId: trainer.userId, ...more });
      const students: TestUser[] = [];
      for (let n = 1; n <= count; n += 1) students.push(await seat(batch, `Student ${n}`));
      const [session] = await classroom.sessionsOf(batch.id);
      if (!session) throw new Error('no class');
      await begin(session, minutesAgo);
      return { batch, session, trainer, students };
    },
    mark: (
      { session, trainer }: RunningClass,
      marks: Record<string, string | null>,
      {
        by = trainer,
        requestKey = randomUUID(),
        ...more
      }: { by?: TestUser; requestKey?: string; reason?: string } = {},
    ) =>
      call(
        'PUT',
        `/admin/sessions/${session.id}/marks`,
        {
          marks: Object.entries(marks).map(([personId, status]) => ({ personId, status })),
          requestKey,
          ...more,
        },
        by,
      ),
    finish: ({ session, trainer }: RunningClass, by = trainer, requestKey: string = randomUUID()) =>
      call('POST', `/admin/sessions/${session.id}/finish`, { requestKey }, by),
    code: ({ session, trainer }: RunningClass, by = trainer) =>
      call('GET', `/admin/sessions/${session.id}/code`, undefined, by),
    async roster({ session, trainer }: RunningClass): Promise<RegisterRow[]> {
      return required(await call('GET', `/admin/sessions/${session.id}`, undefined, trainer), 'roster');
    },
    attend: (
      { session }: Pick<RunningClass, 'session'>,
      student: TestUser,
      code: string,
      headers: Record<string, string> = {},
    ) => app.request('POST', `/sessions/${session.id}/attend`, { token: student.token, body: { code }, headers }),
  };
}
