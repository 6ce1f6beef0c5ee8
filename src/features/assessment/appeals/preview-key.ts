import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, onOneConnection } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { findQuestion } from '../../catalogue/questions/find-question.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { nameIssue } from '../../certificates/design/printable-name.ts';
import { countMailed } from '../../notifications/notify.ts';
import { findQuiz, type Quiz } from '../quiz-settings/find-quiz.ts';
import { isPassed, type QuestionKey } from '../rules.ts';
import { changedKey, isSameKey, keyOf, noQuestion, quizIdOf } from './correct-key.ts';
import { type Change, judgeAttempts, listUncertified, type Outcome, outcomesOf } from './judge-attempts.ts';

interface KeyPreviewInput {
  caller: SignedInCaller;
  questionId: string;
  /** The fields that would change. */
  key: Partial<QuestionKey>;
}

/** Attempts that the preview names. */
const NAMED = 5;

/**
 * Returns what a change of a question's key would change, by the same grading as the change itself, and writes nothing. Throws 404
 * `not-found`, 422 `unfit-key`, 403 for a course of another trainer.
 */
export async function previewKey(context: Pick<Context, 'db'>, { caller, questionId, key }: KeyPreviewInput) {
  return onOneConnection(context.db, async (db) => {
    const question = await findQuestion(db, questionId);
    if (!question) throw noQuestion();
    await requireOwnCourse({ db }, { caller, courseId: question.courseId });
    const after = changedKey(question, key);
    const quiz = await findQuiz(db, { quizId: quizIdOf(question), userId: caller.userId });
    const questions = await loadQuestions(db, { courseId: quiz.courseId, contentId: quiz.contentId });
    const byId = new Map(questions.map((one) => [one.id, one.id === question.id ? { ...one, ...after } : one]));
    const changed: Change[] = [];
    const passed = new Set<string>();
    let [marked, kept] = [0, 0];
    const isChanged = !isSameKey(keyOf(question), after);
    const judging = { quiz, questionId: question.id, byId, isLocking: false };
    if (isChanged)
      for await (const changes of judgeAttempts(db, judging)) {
        marked += changes.length;
        for (const change of changes) {
          if (change.isKept) kept += 1;
          if (change.hasNewMark) changed.push(change);
          if (quiz.isFinalTest && isPassed(quiz.passPercentage, change.mark)) passed.add(change.attempt.userId);
        }
      }
    const outcomes = await outcomesOf(db, quiz, changed);
    const all = [...outcomes.values()];
    return {
      isChanged,
      marked,
      changed: changed.length,
      mails: await countMailed(db, { kind: 'test-regraded', userIds: [...outcomes.keys()] }),
      nowPass: all.filter((one) => !one.isPassedBefore && one.isPassedAfter).length,
      passNoMore: all.filter((one) => one.isPassedBefore && !one.isPassedAfter).length,
      certificates: await countNewCertificates(db, quiz, [...passed]),
      kept,
      attempts: await nameAttempts(db, quiz, changed, outcomes),
    };
  });
}

/** Certificates that would be issued; one whose name cannot be printed waits. */
async function countNewCertificates(db: Database, quiz: Quiz, userIds: string[]): Promise<number> {
  const due = await listUncertified(db, quiz, userIds);
  const names = await listUserNames(db, due);
  let count = 0;
  for (const userId of due) if ((await nameIssue(names.get(userId) ?? '')) === null) count += 1;
  return count;
}

/** The attempts to show: first of those who pass no more, then of those who pass now, then the others. */
async function nameAttempts(
  db: Database,
  quiz: Quiz,
  changed: readonly Change[],
  outcomes: ReadonlyMap<string, Outcome>,
) {
  const rank = ({ attempt }: Change) => {
    const { isPassedBefore = false, isPassedAfter = false } = outcomes.get(attempt.userId) ?? {};
    return isPassedBefore === isPassedAfter ? 2 : isPassedAfter ? 1 : 0;
  };
  const shown = changed.toSorted((one, other) => rank(one) - rank(other)).slice(0, NAMED);
  const names = await listUserNames(
    db,
    shown.map(({ attempt }) => attempt.userId),
  );
  return shown.map(({ attempt, mark, isKept }) => ({
    learner: names.get(attempt.userId) ?? '',
    attempt: attempt.number,
    percentBefore: roundedPercent(attempt.score ?? 0, attempt.total),
    percentAfter: mark.total === 0 ? null : roundedPercent(mark.score, mark.total),
    isPassedBefore: isPassed(quiz.passPercentage, attempt),
    isPassedAfter: isPassed(quiz.passPercentage, mark),
    isKept,
  }));
}
