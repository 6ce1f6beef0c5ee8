import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import type { CourseTrainer } from './course-office-contract.ts';
import { courseNotFound } from '../courses/course-not-found.ts';
import { findCourse } from '../courses/find-course.ts';
import { deleteTrainer, insertTrainer, selectTaught, selectTrainerIds, selectTrainers } from './trainer-store.ts';

interface TrainerChange {
  actorId: string;
  courseId: string;
  userId: string;
}

/** Returns the trainers of a course, and the other trainers. Throws 404 `course-not-found`. */
export async function listTrainers(
  context: Pick<Context, 'db'>,
  { courseId }: { courseId: string },
): Promise<{ trainers: CourseTrainer[]; others: CourseTrainer[] }> {
  if (!(await findCourse(context.db, courseId, { inAnyState: true }))) throw courseNotFound();
  const [trainers, all] = await Promise.all([
    selectTrainers(context.db, courseId),
    listOfficeUsers(context, ['trainer']),
  ]);
  const known = new Set(trainers.map(({ id }) => id));
  return { trainers, others: all.filter(({ id }) => !known.has(id)) };
}

/** All courses, with whether a user trains them. */
export async function listTaughtCourses({ db }: Pick<Context, 'db'>, { userId }: { userId?: string | undefined }) {
  return selectTaught(db, userId ?? null);
}

/** The trainers of a course by id, for notifications. */
export async function listTrainerIds({ db }: Pick<Context, 'db'>, courseId: string): Promise<string[]> {
  return (await selectTrainers(db, courseId)).map(({ id }) => id);
}

/** The same for several courses, by their uuid. One query. */
export async function listTrainersOfCourses(
  { db }: Pick<Context, 'db'>,
  courseIds: readonly string[],
): Promise<{ courseId: string; userId: string }[]> {
  return selectTrainerIds(db, courseIds);
}

/** Throws 404 `course-not-found`, or `not-found` where the user is no trainer. */
export async function addTrainer({ db }: Pick<Context, 'db'>, change: TrainerChange): Promise<void> {
  await changeTrainers(db, change, 'course-trainer.added', async (transaction) => {
    const trainers = await listOfficeUsers({ db: transaction }, ['trainer']);
    if (!trainers.some(({ id }) => id === change.userId))
      throw notFound('This person is not a trainer. Change their role first.');
    return insertTrainer(transaction, change);
  });
}

/** Removing a user who is not assigned is a no-op. Throws 404 `course-not-found`. */
export async function removeTrainer({ db }: Pick<Context, 'db'>, change: TrainerChange): Promise<void> {
  await changeTrainers(db, change, 'course-trainer.removed', (transaction) => deleteTrainer(transaction, change));
}

async function changeTrainers(
  db: Context['db'],
  { actorId, courseId }: TrainerChange,
  action: AuditAction,
  act: (transaction: Context['db']) => Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await findCourse(transaction, courseId, { inAnyState: true }))) throw courseNotFound();
    const before = await selectTrainers(transaction, courseId);
    if (!(await act(transaction))) return;
    // The course's page shows its trainer's image.
    await bumpDocumentVersion(transaction);
    const after = await selectTrainers(transaction, courseId);
    await recordAudit(transaction, { actorId, action, subject: `course:${courseId}`, details: { before, after } });
  });
}
