import { cutAtWord } from '../../../kit/text/cut-at-word.ts';
import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { type AuthoredQuestion, loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { notify } from '../../notifications/notify.ts';
import { updateMarks } from './correction-store.ts';
import { type Change, judgeAttempts, listUncertified, type Outcome, outcomesOf } from './judge-attempts.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { reportMail } from './report-mail.ts';
import { rewardPass } from '../results/reward-pass.ts';
import { isPassed } from '../rules.ts';

/** The result of regrading: attempts checked, marks changed, certificates issued, and passes kept because of a certificate. */
export interface Remarked {
  marked: number;
  changed: number;
  certificates: number;
  kept: number;
}

/**
 * Grades all submitted attempts of a question again, in batches, inside the caller's transaction. A learner with the course's certificate
 * keeps the pass, because issued certificates stay. Learners whose mark changed are notified, once for each correction.
 */
export async function markAgain(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { quiz: Quiz; questionId: string; correctionId: string; reason: string | null },
): Promise<Remarked> {
  const { quiz, questionId, correctionId, reason } = input;
  const questions = await loadQuestions(transaction, { courseId: quiz.courseId, contentId: quiz.contentId });
  const byId = new Map(questions.map((question) => [question.id, question]));
  const changed: Change[] = [];
  const passed = new Set<string>();
  const sum: Remarked = { marked: 0, changed: 0, certificates: 0, kept: 0 };
  for await (const changes of judgeAttempts(transaction, { quiz, questionId, byId, isLocking: true })) {
    await updateMarks(
      transaction,
      changes.map(({ mark }) => mark),
    );
    sum.marked += changes.length;
    for (const change of changes) {
      if (change.isKept) sum.kept += 1;
      if (change.hasNewMark) changed.push(change);
      if (quiz.isFinalTest && isPassed(quiz.passPercentage, change.mark)) passed.add(change.attempt.userId);
    }
  }
  sum.changed = changed.length;
  sum.certificates = await rewardAll(context, transaction, quiz, [...passed]);
  await tellAll(context, transaction, { quiz, question: byId.get(questionId), correctionId, reason, changed });
  return sum;
}

/** Issues certificates to those who pass now and still have access to the course; existing ones stay. */
async function rewardAll(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  quiz: Quiz,
  userIds: string[],
): Promise<number> {
  let issued = 0;
  for (const userId of await listUncertified(transaction, quiz, userIds)) {
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
    reason: string | null;
    changed: readonly Change[];
  },
): Promise<void> {
  const { quiz, question, correctionId, reason, changed } = input;
  if (changed.length === 0) return;
  const { name: institute } = await loadInstitute(transaction);
  const title = `Your score in ${quiz.name} was corrected`;
  const href = reportHref(quiz);
  const outcomes = await outcomesOf(transaction, quiz, changed);
  for (const [userId, changes] of Map.groupBy(changed, ({ attempt }) => attempt.userId)) {
    const parts = [
      describeChanges(question, changes),
      reason && `Reason: ${/[.!?…]$/u.test(reason) ? reason : `${reason}.`}`,
      describeOutcome(outcomes.get(userId)),
    ];
    const text = parts.filter(Boolean).join(' ');
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

/** Says whether the result of the test changed with the marks. */
function describeOutcome({ isPassedBefore, isPassedAfter }: Outcome = { isPassedBefore: false, isPassedAfter: false }) {
  const result = isPassedAfter ? 'passed' : 'not passed';
  return isPassedBefore === isPassedAfter
    ? `Your result stays the same: ${result}.`
    : `Your result changed: you have ${isPassedAfter ? 'now passed' : 'not passed now'}.`;
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
