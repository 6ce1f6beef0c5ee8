import { cutAtWord } from '../../../kit/text/cut-at-word.ts';
import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { type AuthoredQuestion, loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { listHolders } from '../../certificates/issue/list-certificates.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { notify } from '../../notifications/notify.ts';
import { type HeldAttempt, lockHolding, type NewMark, updateMarks } from './correction-store.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { gradeAnswers } from '../question-kinds/grade-answer.ts';
import { reportMail } from './report-mail.ts';
import { rewardPass } from '../results/reward-pass.ts';
import { isPassed, leastScore } from '../rules.ts';

/** The result of regrading: attempts checked, marks changed, certificates issued, and passes kept because of a certificate. */
export interface Remarked {
  marked: number;
  changed: number;
  certificates: number;
  kept: number;
}

const PAGE = 500;

/**
 * Grades all submitted attempts of a question again, in batches, inside the caller's transaction. A learner with the course's certificate
 * keeps the pass, because issued certificates stay. Learners whose mark changed are notified, once for each correction.
 */
export async function markAgain(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { quiz: Quiz; questionId: string; correctionId: string },
): Promise<Remarked> {
  const { quiz, questionId, correctionId } = input;
  const questions = await loadQuestions(transaction, { courseId: quiz.courseId, contentId: quiz.contentId });
  const byId = new Map(questions.map((question) => [question.id, question]));
  const told = new Map<string, Change[]>();
  const passed = new Set<string>();
  const sum: Remarked = { marked: 0, changed: 0, certificates: 0, kept: 0 };
  for (let after: string | null = null; ;) {
    const page: HeldAttempt[] = await lockHolding(transaction, { quizId: quiz.quizId, questionId, after, limit: PAGE });
    const changes = await changesOf(transaction, quiz, page, byId);
    await updateMarks(
      transaction,
      changes.map(({ mark }) => mark),
    );
    for (const change of changes) {
      if (change.isKept) sum.kept += 1;
      if (change.hasNewMark) {
        const { userId } = change.attempt;
        told.set(userId, [...(told.get(userId) ?? []), change]);
      }
      if (quiz.isFinalTest && isPassed(quiz.passPercentage, change.mark)) passed.add(change.attempt.userId);
    }
    sum.marked += page.length;
    sum.changed += changes.filter(({ hasNewMark }) => hasNewMark).length;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  sum.certificates = await rewardAll(context, transaction, quiz, [...passed]);
  await tellAll(context, transaction, { quiz, question: byId.get(questionId), correctionId, told });
  return sum;
}

interface Change {
  attempt: HeldAttempt;
  mark: NewMark;
  hasNewMark: boolean;
  /** The new key alone would have revoked a pass that a certificate depends on. */
  isKept: boolean;
}

async function changesOf(
  transaction: Database,
  quiz: Quiz,
  page: HeldAttempt[],
  byId: ReadonlyMap<string, AuthoredQuestion>,
): Promise<Change[]> {
  const userIds = [...new Set(page.map(({ userId }) => userId))];
  const holders = quiz.isFinalTest ? await listHolders(transaction, quiz.courseId, userIds) : new Set<string>();
  return page.map((attempt) => {
    const questions = attempt.questionIds.map((id) => byId.get(id)).filter((question) => question !== undefined);
    const { score, total, rightIds } = gradeAnswers(questions, attempt.userAnswers);
    const isKept =
      holders.has(attempt.userId) &&
      isPassed(quiz.passPercentage, attempt) &&
      !isPassed(quiz.passPercentage, { score, total });
    const kept = keptMarks(quiz, { attempt, total });
    const mark = { id: attempt.id, rightIds, ...(isKept ? kept : { score, total }) };
    return { attempt, mark, isKept, hasNewMark: mark.score !== attempt.score || mark.total !== attempt.total };
  });
}

/** Returns the MIN marks that pass; the old marks, where every question was voided. */
function keptMarks({ passPercentage }: Quiz, { attempt, total }: { attempt: HeldAttempt; total: number }) {
  return total === 0
    ? { score: attempt.score ?? 0, total: attempt.total }
    : { score: leastScore(total, passPercentage), total };
}

/** Issues certificates to those who pass now and still have access to the course; existing ones stay. */
async function rewardAll(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  quiz: Quiz,
  userIds: string[],
): Promise<number> {
  const holders = await listHolders(transaction, quiz.courseId, userIds);
  let issued = 0;
  for (const userId of userIds.filter((id) => !holders.has(id))) {
    if ((await accessError(transaction, userId, quiz.courseId)) !== null) continue;
    if (await rewardPass(context, transaction, { userId, courseId: quiz.courseId })) issued += 1;
  }
  return issued;
}

async function tellAll(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: {
    quiz: Quiz;
    question: AuthoredQuestion | undefined;
    correctionId: string;
    told: ReadonlyMap<string, Change[]>;
  },
): Promise<void> {
  const { quiz, question, correctionId, told } = input;
  if (told.size === 0) return;
  const { name: institute } = await loadInstitute(transaction);
  const title = `Your score in ${quiz.name} was corrected`;
  const href = reportHref(quiz);
  for (const [userId, changes] of told) {
    const text = describeChanges(question, changes);
    const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId }));
    await notify(
      { ...context, db: transaction },
      {
        userId,
        email,
        // The job key must include the user, because mails are deduplicated by the key alone.
        key: `regraded:${correctionId}:${userId}`,
        kind: 'test-regraded',
        title,
        text,
        href,
        mail: {
          subject: title,
          text: reportMail(context, { name, text, href, institute }),
        },
      },
    );
  }
}

/** Describes all changed attempts of one learner: the best counts, and that may not be the last. */
function describeChanges(question: AuthoredQuestion | undefined, changes: readonly Change[]): string {
  const hasMark = changes.some(({ mark }) => mark.total > 0);
  const subject = question ? `The question ${inQuotes(question.question)}` : 'A question';
  const inTurn = changes.toSorted((one, other) => one.attempt.number - other.attempt.number);
  return [...(hasMark ? [`${subject} was marked again.`] : []), ...inTurn.map(formatChange)].join(' ');
}

function formatChange({ attempt: { number, score, total }, mark }: Change): string {
  const now =
    mark.total === 0
      ? `All questions of attempt ${number} were withdrawn. It has no score now`
      : `Attempt ${number} now has ${mark.score} of ${mark.total} correct (${roundedPercent(mark.score, mark.total)}%)`;
  return `${now}, before it had ${score ?? 0} of ${total}.`;
}

/** Shortens a question for a notification, to a recognizable length. */
export function inQuotes(text: string): string {
  return `“${cutAtWord(text, 160)}”`;
}

/** Returns the URL of a quiz's report. */
export function reportHref({ courseId, contentId }: Pick<Quiz, 'courseId' | 'contentId'>): string {
  const place = contentId === null ? 'final-test' : `quiz/${contentId}`;
  return `/courseStudent/${courseId}/${place}?view=report`;
}
