import type { Database } from '../../../platform/database/database.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { listHolders } from '../../certificates/issue/list-certificates.ts';
import { accessError } from '../../learning/access/access-error.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { gradeAnswers } from '../question-kinds/grade-answer.ts';
import { isPassed, passingScore } from '../rules.ts';
import { type HeldAttempt, type NewMark, selectHolding, selectMarks } from './correction-store.ts';

/** An attempt with the mark that the questions' keys give it now. */
export interface Change {
  attempt: HeldAttempt;
  mark: NewMark;
  hasNewMark: boolean;
  /** The new key alone would have revoked a pass that a certificate depends on. */
  isKept: boolean;
}

/** Whether a learner passes the whole test, by any attempt, before and after a correction. */
export interface Outcome {
  isPassedBefore: boolean;
  isPassedAfter: boolean;
}

interface Judging {
  quiz: Quiz;
  questionId: string;
  /** All questions of the quiz, with the keys to grade by. */
  byId: ReadonlyMap<string, AuthoredQuestion>;
  /** Locks the attempts for a change. */
  isLocking: boolean;
}

const PAGE = 500;

/** Grades all submitted attempts of a question by the given keys, in batches, and writes nothing. */
export async function* judgeAttempts(db: Database, judging: Judging): AsyncGenerator<Change[]> {
  const { quiz, questionId, byId, isLocking } = judging;
  for (let after: string | null = null; ;) {
    const filter = { quizId: quiz.quizId, questionId, after, limit: PAGE, isLocking };
    const page: HeldAttempt[] = await selectHolding(db, filter);
    yield await changesOf(db, quiz, page, byId);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

async function changesOf(
  db: Database,
  quiz: Quiz,
  page: HeldAttempt[],
  byId: ReadonlyMap<string, AuthoredQuestion>,
): Promise<Change[]> {
  const userIds = [...new Set(page.map(({ userId }) => userId))];
  const holders = quiz.isFinalTest ? await listHolders(db, quiz.courseId, userIds) : new Set<string>();
  return page.map((attempt) => {
    const questions = attempt.questionIds.map((id) => byId.get(id)).filter((question) => question !== undefined);
    const { score, total, rightIds } = gradeAnswers(questions, attempt.userAnswers);
    const isKept =
      holders.has(attempt.userId) &&
      isPassed(quiz.passPercentage, attempt) &&
      !isPassed(quiz.passPercentage, { score, total });
    const kept = passingMarks(quiz, { attempt, total });
    const mark = { id: attempt.id, rightIds, ...(isKept ? kept : { score, total }) };
    return { attempt, mark, isKept, hasNewMark: mark.score !== attempt.score || mark.total !== attempt.total };
  });
}

/** Returns the lowest marks that pass, or the old marks where every question was voided. */
function passingMarks({ passPercentage }: Quiz, { attempt, total }: { attempt: HeldAttempt; total: number }) {
  return total === 0
    ? { score: attempt.score ?? 0, total: attempt.total }
    : { score: passingScore(total, passPercentage), total };
}

/** Returns for each learner with changed marks whether they pass before and after; works before and after the marks are written. */
export async function outcomesOf(
  db: Database,
  { quizId, passPercentage }: Quiz,
  changed: readonly Change[],
): Promise<Map<string, Outcome>> {
  const changes = new Map(changed.map((change) => [change.attempt.id, change]));
  const userIds = [...new Set(changed.map(({ attempt }) => attempt.userId))];
  const outcomes = new Map<string, Outcome>();
  for (const row of await selectMarks(db, quizId, userIds)) {
    const change = changes.get(row.id);
    const { isPassedBefore, isPassedAfter } = outcomes.get(row.userId) ?? noPass;
    outcomes.set(row.userId, {
      isPassedBefore: isPassedBefore || isPassed(passPercentage, change?.attempt ?? row),
      isPassedAfter: isPassedAfter || isPassed(passPercentage, change?.mark ?? row),
    });
  }
  return outcomes;
}

const noPass: Outcome = { isPassedBefore: false, isPassedAfter: false };

/** Returns those who pass a final test, still have access and have no certificate of the course yet. */
export async function listUncertified(db: Database, quiz: Quiz, userIds: readonly string[]): Promise<string[]> {
  const holders = await listHolders(db, quiz.courseId, [...userIds]);
  const due: string[] = [];
  for (const userId of userIds.filter((id) => !holders.has(id))) {
    if ((await accessError(db, userId, quiz.courseId)) === null) due.push(userId);
  }
  return due;
}
