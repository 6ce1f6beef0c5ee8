import { sql, type SQL } from 'drizzle-orm';
import { createMeetings } from '../../app/meeting-providers.ts';
import type { OfficeBatch } from '../../features/batches/batches/batch-contract.ts';
import { keepMeetings } from '../../features/batches/meetings/make-meetings.ts';
import type { OfficeSession } from '../../features/batches/sessions/session-contract.ts';
import { startTestSite } from '../../sandbox/start-test-site.ts';
import { enrol } from '../open/build-course.ts';
import { startBatches } from './start-batches.ts';
import { startTestApp, type TestUser } from './test-app.ts';

/** The API with the stand-ins for Zoom and Google Meet, for suites about online classes. */
export async function startMeetings() {
  const app = await startTestApp();
  const site = await startTestSite(app.database.pool, { clock: { now: () => new Date() } });
  app.context.meetings = createMeetings({ zoom: null, meet: null }, site.sandbox);
  const classroom = await startBatches(app);
  const run = (query: SQL) => app.database.db.execute<Record<string, never>>(query);

  /** Has a class of 100 minutes begin in so many minutes. */
  const moveTo = (id: string, minutes: number) =>
    run(sql`UPDATE batch_sessions SET starts_at = date_trunc('minute', now()) + make_interval(mins => ${minutes}),
      ends_at = date_trunc('minute', now()) + make_interval(mins => ${minutes + 100}) WHERE id = ${id}`);

  return {
    app,
    site,
    classroom,
    run,
    moveTo,
    keep: () => keepMeetings(app.context),
    join: (user: TestUser, id: string) => classroom.call('POST', `/sessions/${id}/join`, {}, user),
    /** A published online batch whose first class begins in so many minutes; the others are far away. */
    async online(minutes: number, more: object = {}): Promise<{ batch: OfficeBatch; session: OfficeSession }> {
      const batch = await classroom.published({ mode: 'online', roomId: null, meetingProvider: 'zoom', ...more });
      const [first] = await classroom.sessionsOf(batch.id);
      await moveTo(first?.id ?? '', minutes);
      const [session] = await classroom.sessionsOf(batch.id);
      if (!session) throw new Error('no class');
      return { batch, session };
    },
    async stateOf(id: string) {
      const { rows } = await run(
        sql`SELECT meeting_state AS state, meeting_id AS id FROM batch_sessions WHERE id = ${id}`,
      );
      return rows[0] as unknown as { state: string; id: string };
    },
    /** A student with the course and a place in a batch. */
    async studentIn(batch: OfficeBatch, name?: string): Promise<TestUser> {
      const user = await app.signUp(name ? { name } : {});
      await enrol(app.database.db, user.userId, classroom.course);
      await run(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, enrolled_at)
        SELECT ${user.userId}, id, course_id, (SELECT count(*) + 1 FROM batch_enrolments WHERE batch_id = ${batch.id}), 'active',
          now() - interval '1 day' FROM batches WHERE id = ${batch.id}`);
      return user;
    },
    /** After each test: the job keeps all meetings. */
    async clear() {
      await site.setFaults({ meetings: 'none', participants: 'none', recording: 'none' });
      await run(sql`UPDATE batches SET cancelled_at = now()`);
      await run(sql`UPDATE batch_sessions SET meeting_id = '', meeting_state = 'none'`);
      await run(sql`DELETE FROM outgoing_mails`);
    },
    async close() {
      await site.close();
      await app.close();
    },
  };
}
