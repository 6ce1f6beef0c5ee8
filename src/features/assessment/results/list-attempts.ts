import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import type { ShownAttempt } from '../contract.ts';
import { learnerOf } from '../attempts/learner-of.ts';
import { loadSettings } from '../quiz-settings/load-settings.ts';
import { nameQuizzes } from '../quiz-settings/name-quizzes.ts';
import { toAttempt } from '../attempts/to-attempt.ts';
import { countSubmitted, selectSubmitted } from '../store.ts';

const PER_PAGE = 100;

/** Returns submitted attempts, the newest first: a learner's own, for an admin all or one learner's; of one course when it is named. */
export async function listAttempts(
  context: Pick<Context, 'db'>,
  input: {
    caller: Pick<SignedInCaller, 'userId' | 'role'>;
    /** Passes of other learners are for admins only. */
    userId?: string | undefined;
    courseId?: string | undefined;
    page?: number | undefined;
    limit?: number | undefined;
  },
): Promise<{ attempts: ShownAttempt[]; total: number }> {
  const { caller, page = 1, limit = PER_PAGE } = input;
  const course =
    input.courseId === undefined ? null : await findCourse(context.db, input.courseId, { inAnyState: true });
  if (input.courseId !== undefined && !course) throw courseNotFound();
  const isEveryones = isAdmin(caller.role) && input.userId === undefined;
  const filter = { userId: isEveryones ? undefined : learnerOf(caller, input.userId), courseId: course?.id };
  const rows = await selectSubmitted(context.db, filter, { limit, offset: (page - 1) * limit });
  const nameOf = await nameQuizzes(context.db, [...new Set(rows.map(({ courseId }) => courseId))]);
  const settingsOf = await loadSettings(
    context.db,
    rows.map(({ quizId }) => quizId),
  );
  return {
    attempts: rows.map((row) => toAttempt({ ...nameOf(row.quizId), ...settingsOf(row.quizId) }, row)),
    total: await countSubmitted(context.db, filter),
  };
}
