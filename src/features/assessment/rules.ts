import { fnv1a32, mulberry32 } from '../../kit/motif/seed.ts';
import { roundedPercent } from '../../kit/numbers/percent.ts';
import { PASS_MARK_PERCENT } from '../certificates/rules.ts';

/**
 * One text: the chosen option, the number, the text. Several: the chosen options, the items in order, the right side of each left one,
 * the text of each gap.
 */
export type Answer = string | string[];
/** Answers by question id. */
export type UserAnswers = Record<string, Answer>;
/** As clients send them: by question id, or in the order in which the questions were sent. */
export type SentAnswers = Record<string, Answer | null | undefined> | (Answer | null | undefined)[];

// spec 2 §9
export const SECONDS_PER_QUESTION = 90;
export const MAX_ATTEMPTS = 3;
/** Number of scores in a report. */
export const MAX_REPORTED_ATTEMPTS = 3;
export const QUIZ_PASS_PERCENT = 80;
export const FINAL_PASS_PERCENT = PASS_MARK_PERCENT;
/** For slow networks; after it an answer is late (spec 3 §3). */
export const GRACE_SECONDS = 10;
/** For this long after the time limit, a submission without an attempt number counts as a late one of that attempt. */
export const LATE_SECONDS = 15 * 60;

/** The chosen options, as a set; empty for no answer. */
export function chosenOptions(answer: string | readonly string[] | null | undefined): string[] {
  return [...new Set(answerList(answer))];
}

/** An answer as a list by position; empty for no answer. */
export function answerList(answer: string | readonly string[] | null | undefined): string[] {
  if (answer === null || answer === undefined || answer === '') return [];
  return typeof answer === 'string' ? [answer] : [...answer];
}

/** Answers by id, limited to the questions of the attempt; the sent form may be a list in their order. Absent ones are left out. */
export function normalizeAnswers(questionIds: readonly string[], sent: SentAnswers): UserAnswers {
  const entries = questionIds.flatMap((id, at) => {
    const answer = Array.isArray(sent) ? sent[at] : Object.hasOwn(sent, id) ? sent[id] : undefined;
    return answer === null || answer === undefined ? [] : [[id, answer] as const];
  });
  return Object.fromEntries(entries);
}

export function ownAnswer(answers: UserAnswers, questionId: string): Answer | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}

/** Whether two sets of answers are equal. The order of several choices is ignored, except for the questions in `inOrder`. */
export function areSameAnswers(one: UserAnswers, other: UserAnswers, inOrder: ReadonlySet<string>): boolean {
  return JSON.stringify(comparable(one, inOrder)) === JSON.stringify(comparable(other, inOrder));
}

/** Answers in canonical form, regardless of the order in which they were written. */
export function comparable(answers: UserAnswers, inOrder: ReadonlySet<string>): [string, string[]][] {
  return Object.entries(answers)
    .map(([id, answer]): [string, string[]] => [
      id,
      inOrder.has(id) ? answerList(answer) : chosenOptions(answer).toSorted(),
    ])
    .filter(([, chosen]) => chosen.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** When the report shows why an answer is right. */
export const EXPLANATION_TIMES = ['each-attempt', 'pass-or-last', 'never'] as const;
export type ExplanationTime = (typeof EXPLANATION_TIMES)[number];

/** The settings of a quiz or final test. */
export interface QuizSettings {
  passPercentage: number;
  maxAttempts: number;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  /** How many questions an attempt draws; `null` for all. */
  drawCount: number | null;
  explanations: ExplanationTime;
}

/** The default settings (spec 2 §5). The pass mark of a final test is fixed. */
export function defaultQuizSettings(isFinalTest: boolean): QuizSettings {
  return {
    passPercentage: isFinalTest ? FINAL_PASS_PERCENT : QUIZ_PASS_PERCENT,
    maxAttempts: MAX_ATTEMPTS,
    shuffleQuestions: true,
    shuffleOptions: true,
    drawCount: null,
    explanations: 'pass-or-last',
  };
}

/** Whether a score reaches the pass mark; per cent are rounded, as displayed. */
export function isPassed(passPercentage: number, result: { score: number | null; total: number }): boolean {
  return result.score !== null && roundedPercent(result.score, result.total) >= passPercentage;
}

/** How many questions an attempt asks, out of this many. */
export function askedCount(questionCount: number, drawCount: number | null): number {
  return Math.min(drawCount ?? questionCount, questionCount);
}

/** Minimum right answers to pass; per cent are rounded. */
export function passingScore(questionCount: number, passPercentage: number): number {
  let score = questionCount;
  while (score > 0 && roundedPercent(score - 1, questionCount) >= passPercentage) score -= 1;
  return score;
}

/** Seconds for a whole attempt, without the grace. */
export function timeLimitSeconds(questionCount: number): number {
  return questionCount * SECONDS_PER_QUESTION;
}

/** Attempts not yet started; an open one counts as used. Never below 0. */
export function attemptsLeft(attemptCount: number, maxAttempts: number): number {
  return Math.max(0, maxAttempts - attemptCount);
}

/**
 * Right answers are shown after a pass or when no attempt is left (spec 3 §3); never while an attempt is open, which
 * may ask the same questions.
 */
export function mayShowAnswers(
  attempts: readonly { isPassed: boolean; isSubmitted: boolean }[],
  maxAttempts: number,
): boolean {
  if (attempts.some(({ isSubmitted }) => !isSubmitted)) return false;
  return attempts.some(({ isPassed }) => isPassed) || attempts.length >= maxAttempts;
}

/**
 * The attempt with the best mark by per cent, as the number of questions may differ; of equal ones the first. One without a mark is best
 * only among its like.
 */
export function bestOf<Attempt extends { percent: number; total: number }>(
  attempts: readonly Attempt[],
): Attempt | null {
  const rank = ({ percent, total }: Attempt) => (total > 0 ? percent : -1);
  return attempts.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

/** One attempt as the status of its quiz needs it; the settings are `null` for the default ones. */
export interface AttemptOfStatus {
  quizId: string;
  isSubmitted: boolean;
  score: number | null;
  total: number;
  /** Until the attempt is submitted automatically. */
  secondsLeft: number;
  passPercentage: number | null;
  maxAttempts: number | null;
}

/** A learner's status in each quiz that was started. The pass mark of a final test is the same for all (spec 2 §9). */
export function quizStatuses(attempts: readonly AttemptOfStatus[]) {
  return [...Map.groupBy(attempts, ({ quizId }) => quizId)].map(([quizId, own]) => {
    const fallback = defaultQuizSettings(isFinalTestId(quizId));
    const passPercentage = isFinalTestId(quizId) ? null : own[0]?.passPercentage;
    return {
      quizId,
      isPassed: own.some(
        (attempt) => attempt.isSubmitted && isPassed(passPercentage ?? fallback.passPercentage, attempt),
      ),
      secondsLeft: own.find(({ isSubmitted }) => !isSubmitted)?.secondsLeft ?? null,
      attemptsLeft: attemptsLeft(own.length, own[0]?.maxAttempts ?? fallback.maxAttempts),
    };
  });
}

export type FixedReason = 'set-aside' | 'passed-final-test' | 'certificate';

/** Why the office cannot void an attempt; `null` where it can. */
export function whyFixed(attempt: {
  isVoid: boolean;
  isFinalTest: boolean;
  /** Any attempt of the same test that counts is a pass. */
  isPassedOnce: boolean;
  hasCertificate: boolean;
}): FixedReason | null {
  if (attempt.isVoid) return 'set-aside';
  if (!attempt.isFinalTest) return null;
  if (attempt.hasCertificate) return 'certificate';
  return attempt.isPassedOnce ? 'passed-final-test' : null;
}

/** The orders of the questions in an analysis: as they stand in the test, or those that need a look first. */
export const TEST_SORTS = ['position', 'worst'] as const;
export type TestSorting = (typeof TEST_SORTS)[number];

/** Sorts questions: negative discrimination first, then by the share of right answers; those never shown come last. */
export function questionRank(
  figures: { shown: number; right: number; discrimination: number | null } | undefined,
): number {
  if (!figures || figures.shown === 0) return 3;
  const { shown, right, discrimination } = figures;
  return discrimination !== null && discrimination < 0 ? discrimination : 1 + right / shown;
}

/** Shuffles a list by a seed; the same seed always gives the same order. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = mulberry32(fnv1a32(seed));
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** What determines whether an answer to a question is right. */
export interface QuestionKey {
  correct: string[];
  tolerance: string;
  isExactCase: boolean;
  isVoid: boolean;
}

export const APPEAL_STATES = ['open', 'corrected', 'voided', 'kept'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
/** Maximum length of an appeal's text. */
export const APPEAL_LIMIT = 1000;

/** Whether a canonical quiz id is a final test's. */
export function isFinalTestId(quizId: string): boolean {
  return quizId.startsWith('finalTest:');
}

export type QuizName = { isFinalTest: true; course: string | null } | { isFinalTest: false; contentId: string };

/** Parses a quiz id: `finalTest:{course}`, `finalTest` with a separate course, or a content. */
export function readQuizId(quizId: string, courseId?: string | null): QuizName {
  if (quizId === 'finalTest') return { isFinalTest: true, course: courseId || null };
  if (quizId.startsWith('finalTest:')) return { isFinalTest: true, course: quizId.slice('finalTest:'.length) };
  return { isFinalTest: false, contentId: quizId };
}
