import type { Context } from '../../../platform/http/context.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import type { FinalResult } from '../contract.ts';
import { loadSettings } from '../quiz-settings/load-settings.ts';
import { attemptsLeft, isPassed } from '../rules.ts';
import { toFinalResult } from './to-final-result.ts';
import { countBegun, selectSubmitted } from '../store.ts';

/** One result for each final test that a learner took, the newest first: the attempt that passed, else the last. */
export async function listFinalResults(
  context: Pick<Context, 'db'>,
  input: { userId: string },
): Promise<FinalResult[]> {
  const attempts = await selectSubmitted(
    context.db,
    { userId: input.userId, onlyFinalTests: true },
    { limit: 500, offset: 0 },
  );
  const byQuiz = [...Map.groupBy(attempts, ({ quizId }) => quizId).values()];
  const courses = await findCoursesByIds(context.db, [...new Set(attempts.map(({ courseId }) => courseId))], {
    inAnyState: true,
  });
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const certificates = new Map((await listCertificates(context.db, input.userId)).map((one) => [one.courseId, one]));
  const begun = await countBegun(context.db, { userId: input.userId });
  const settingsOf = await loadSettings(
    context.db,
    attempts.map(({ quizId }) => quizId),
  );
  return byQuiz.flatMap((ofQuiz) => {
    const attempt = ofQuiz.find((one) => isPassed(settingsOf(one.quizId).passPercentage, one)) ?? ofQuiz[0];
    if (!attempt) return [];
    const settings = settingsOf(attempt.quizId);
    return [
      toFinalResult(
        { ...settings, courseTitle: titles.get(attempt.courseId) ?? '' },
        attempt,
        {
          attemptCount: ofQuiz.length,
          attemptsLeft: attemptsLeft(begun.get(attempt.quizId) ?? 0, settings.maxAttempts),
        },
        certificates.get(attempt.courseId) ?? null,
      ),
    ];
  });
}
