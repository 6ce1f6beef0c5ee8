import { fnv1a32, mulberry32 } from '../../kit/motif/seed.ts';
import { roundedPercent } from '../../kit/percent.ts';
import { PASS_MARK_PERCENT } from '../certificates/rules.ts';

/** Chosen option texts by question id: one text, or several for a multi question. */
export type UserAnswers = Record<string, string | string[]>;
/** As clients send them: by question id, or in the order in which the questions went out. */
export type SentAnswers =
  | Record<string, string | string[] | null | undefined>
  | (string | string[] | null | undefined)[];

// spec 2 §9
export const SECONDS_PER_QUESTION = 90;
export const MAX_ATTEMPTS = 3;
export const QUIZ_PASS_PERCENT = 80;
export const FINAL_PASS_PERCENT = PASS_MARK_PERCENT;
/** For slow networks; after it an answer is late (decisions, "The server decides"). */
export const GRACE_SECONDS = 10;
/** A second submission within this time is the same click, whatever it says. */
export const SAME_CLICK_SECONDS = 10;

export interface KeyedQuestion {
  id: string;
  correct: readonly string[];
}

/** Whether the chosen set equals the right set exactly (spec 2 §4). */
export function isAnswerRight(
  correct: readonly string[],
  answer: string | readonly string[] | null | undefined,
): boolean {
  const chosen = new Set(chosenOptions(answer));
  return correct.length > 0 && chosen.size === new Set(correct).size && correct.every((option) => chosen.has(option));
}

/** What was chosen, as a list; empty for no answer. */
export function chosenOptions(answer: string | readonly string[] | null | undefined): string[] {
  if (answer === null || answer === undefined || answer === '') return [];
  return typeof answer === 'string' ? [answer] : [...new Set(answer)];
}

export interface Grade {
  score: number;
  total: number;
  percent: number;
}

export function gradeAnswers(questions: readonly KeyedQuestion[], answers: UserAnswers): Grade {
  const score = questions.filter(({ id, correct }) => isAnswerRight(correct, ownAnswer(answers, id))).length;
  return { score, total: questions.length, percent: roundedPercent(score, questions.length) };
}

/** Answers by id, cut to the questions of the attempt; the sent form may be a list in their order. Absent ones are left out. */
export function tidyAnswers(questionIds: readonly string[], sent: SentAnswers): UserAnswers {
  const entries = questionIds.flatMap((id, at) => {
    const answer = Array.isArray(sent) ? sent[at] : Object.hasOwn(sent, id) ? sent[id] : undefined;
    return answer === null || answer === undefined ? [] : [[id, answer] as const];
  });
  return Object.fromEntries(entries);
}

export function ownAnswer(answers: UserAnswers, questionId: string): string | string[] | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}

/** Whether two sets of answers choose the same, whatever the order of several choices. */
export function areSameAnswers(one: UserAnswers, other: UserAnswers): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(answers: UserAnswers): [string, string[]][] {
  return Object.entries(answers)
    .map(([id, answer]): [string, string[]] => [id, chosenOptions(answer).toSorted()])
    .filter(([, chosen]) => chosen.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function passPercent(isFinalTest: boolean): number {
  return isFinalTest ? FINAL_PASS_PERCENT : QUIZ_PASS_PERCENT;
}

/** Whether a score passes; per cent are rounded, as they are shown. */
export function isPassed(isFinalTest: boolean, result: { score: number | null; total: number }): boolean {
  return result.score !== null && roundedPercent(result.score, result.total) >= passPercent(isFinalTest);
}

/** Seconds for a whole attempt, without the grace. */
export function timeLimitSeconds(questionCount: number): number {
  return questionCount * SECONDS_PER_QUESTION;
}

/** Attempts not yet begun; an open one counts as used. Never below 0. */
export function attemptsLeft(attemptCount: number): number {
  return Math.max(0, MAX_ATTEMPTS - attemptCount);
}

/** Right answers are shown after a pass or when no attempt is left (decisions, "The server decides"). */
export function mayShowAnswers(attempts: readonly { isPassed: boolean; isSubmitted: boolean }[]): boolean {
  const submitted = attempts.filter(({ isSubmitted }) => isSubmitted);
  return submitted.some(({ isPassed }) => isPassed) || submitted.length >= MAX_ATTEMPTS;
}

/** A list in an order that the seed alone decides; the same seed always gives the same order. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = mulberry32(fnv1a32(seed));
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

export type QuizName = { isFinalTest: true; course: string | null } | { isFinalTest: false; contentId: string };

/** What a quiz id names: `finalTest:{course}`, `finalTest` of a course told beside it, or a content. */
export function readQuizId(quizId: string, courseId?: string | null): QuizName {
  if (quizId === 'finalTest') return { isFinalTest: true, course: courseId || null };
  if (quizId.startsWith('finalTest:')) return { isFinalTest: true, course: quizId.slice('finalTest:'.length) };
  return { isFinalTest: false, contentId: quizId };
}
