import { sql } from 'drizzle-orm';
import { TELL_OF_GRADES, tellOfGrades } from '../../features/assignments/grading/tell-of-grades.ts';
import { startAssignments } from './start-assignments.ts';
import { required } from './start-batches.ts';
import type { TestUser } from './test-app.ts';

export type Grading = Awaited<ReturnType<typeof startGrading>>;

/** A grade without a rubric. */
export const isAccepted = { outcome: 'accepted', points: 17 };

/** What a refused call has. */
export const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { success: false, code, ...(message === undefined ? {} : { message }) },
});

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The API with work that can be graded. */
export async function startGrading() {
  const school = await startAssignments();
  const { trainer } = school;

  return {
    ...school,
    /** A course with one submission of its learner. */
    async submitted(written: Parameters<typeof school.course>[0] = {}) {
      const made = await school.course(written);
      const response = await school.submitText(made.learner, made.id);
      const { id: submissionId } = required<{ id: string }>(response, 'submission');
      return { ...made, submissionId };
    },
    grade: (submissionId: string, body: object, user: TestUser = trainer) =>
      school.call('PUT', `/admin/submissions/${submissionId}/grade`, { version: 1, revision: 0, ...body }, user),
    release: (assignmentId: string, body: object = {}, user: TestUser = trainer) =>
      school.call('POST', `/admin/assignments/${assignmentId}/release`, body, user),
    /** Tells what was released, as the job does. Returns the subjects of a learner’s mails but receipts. */
    async mailsTo(learner: TestUser): Promise<string[]> {
      const jobs = school.app.queued.splice(0).filter(({ queue }) => queue === TELL_OF_GRADES);
      for (const { data } of jobs) await tellOfGrades(school.app.context, data as Parameters<typeof tellOfGrades>[1]);
      const { rows } = await school.db.execute<{ subject: string }>(
        sql`SELECT subject FROM outgoing_mails WHERE recipient = ${learner.email} ORDER BY id`,
      );
      return rows.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Received'));
    },
  };
}
