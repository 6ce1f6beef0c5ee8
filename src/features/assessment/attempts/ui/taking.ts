import type { ShownQuestion } from '../../../learning/contract.ts';
import { answerKinds } from '../../question-kinds/ui/answer-kinds.tsx';
import { respondWithList, chosenOptions, ownAnswer, type Answer, type UserAnswers } from '../../rules.ts';

/** An attempt while it is taken: one question at a time. Moments are milliseconds of this browser's clock. */
export interface Taking {
  questions: readonly ShownQuestion[];
  answers: UserAnswers;
  /** Ids of the questions whose answer the server has not said it has. */
  unsent: readonly string[];
  /** Which question stands on the page, from 0. */
  at: number;
  questionStartedAt: number;
  /** When the whole attempt is over, as the server told it. */
  deadline: number;
  msPerQuestion: number;
}

/** What an attempt is at its start or when it goes on, as the server gives it. */
export interface OpenedAttempt {
  questions: readonly ShownQuestion[];
  userAnswers: UserAnswers;
  secondsLeft: number;
  secondsPerQuestion: number;
}

/** What this browser remembers of an attempt that was interrupted. */
export interface AttemptMemory {
  at: number;
  questionStartedAt: number;
  answers: UserAnswers;
  unsent: readonly string[];
}

/**
 * Begins an attempt, or goes on with an interrupted one where it was. The clock ran meanwhile: a question whose own time went by keeps only
 * what the attempt can spare for it.
 */
export function beginTaking(opened: OpenedAttempt, memory: AttemptMemory | null, now: number): Taking {
  const { questions } = opened;
  const unsent = memory?.unsent.filter((id) => memory.answers[id] !== undefined) ?? [];
  // Another device may have answered since: only what the server never got counts more than what it has.
  const own = Object.fromEntries(Object.entries(memory?.answers ?? {}).filter(([id]) => unsent.includes(id)));
  const answers = { ...memory?.answers, ...opened.userAnswers, ...own };
  const msPerQuestion = opened.secondsPerQuestion * 1000;
  const last = questions.length - 1;
  const at = Math.min(Math.max(0, memory?.at ?? 0, lastAnswered(questions, opened.userAnswers)), last);
  const common = { questions, answers, unsent, at, deadline: now + opened.secondsLeft * 1000, msPerQuestion };
  const isSameQuestion =
    memory?.at === at && memory.questionStartedAt <= now && now < memory.questionStartedAt + msPerQuestion;
  if (isSameQuestion) return { ...common, questionStartedAt: memory.questionStartedAt };
  const spareMs = Math.min(common.deadline + WHOLE_SECONDS_MS - now - msPerQuestion * (last - at), msPerQuestion);
  return { ...common, questionStartedAt: now - msPerQuestion + spareMs };
}

/** The server tells whole seconds and the answer takes its time: so little is not counted. */
const WHOLE_SECONDS_MS = 2000;

/** Chooses an option: a single choice is replaced, one of several is switched on or off (spec 2 §5). */
export function choose(taking: Taking, option: string): Taking {
  const question = questionOf(taking);
  if (!question) return taking;
  const chosen = chosenOf(taking, question.id);
  const several = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return withAnswer(taking, question.id, question.multiSelect ? several : option);
}

/** Answers the question on the page as a whole: what was typed, or a list place by place. */
export function respondWith(taking: Taking, answer: Answer): Taking {
  const question = questionOf(taking);
  return question ? withAnswer(taking, question.id, answer) : taking;
}

function withAnswer(taking: Taking, id: string, answer: Answer): Taking {
  return {
    ...taking,
    answers: { ...taking.answers, [id]: answer },
    unsent: [...taking.unsent.filter((one) => one !== id), id],
  };
}

/** The server has this answer; a newer one to the same question still waits. */
export function markSent(taking: Taking, id: string, answer: Answer): Taking {
  if (JSON.stringify(ownAnswer(taking.answers, id)) !== JSON.stringify(answer)) return taking;
  return { ...taking, unsent: taking.unsent.filter((one) => one !== id) };
}

/** The next question, with its whole time. */
export function moveOn(taking: Taking, now: number): Taking {
  return { ...taking, at: taking.at + 1, questionStartedAt: now };
}

export function questionOf({ questions, at }: Taking): ShownQuestion | undefined {
  return questions[at];
}

export function chosenOf({ answers }: Taking, questionId: string): string[] {
  return chosenOptions(ownAnswer(answers, questionId));
}

/** Next and Submit wait for an answer (spec 2 §5): a choice, a text, or every place of a list. */
export function hasAnswer(taking: Taking): boolean {
  const question = questionOf(taking);
  if (!question) return false;
  const list = respondWithList(ownAnswer(taking.answers, question.id));
  return list.length >= Math.max(1, placesOf(question)) && list.every((text) => text.trim() !== '');
}

/** How many places an answer to a question has to fill; 0 where its length is free. */
function placesOf(question: ShownQuestion): number {
  return answerKinds[question.type].list?.countPlaces(question) ?? 0;
}

export function isLastQuestion({ questions, at }: Taking): boolean {
  return at >= questions.length - 1;
}

/** Milliseconds until the question on the page is over: its own time, and never longer than the attempt. */
export function msLeft({ questionStartedAt, msPerQuestion, deadline }: Taking, now: number): number {
  return Math.max(0, Math.min(questionStartedAt + msPerQuestion, deadline) - now);
}

/**
 * What the clock does: nothing while time is left. A final test goes to the next question, as often as a sleeping device slept through, and
 * is over with its last; a quiz is over with the first question whose time runs out (spec 2 §4).
 */
export function applyClock(
  taking: Taking,
  now: number,
  { movesOn }: { movesOn: boolean },
): { taking: Taking; isOver: boolean } {
  let current = taking;
  while (msLeft(current, now) === 0) {
    if (!movesOn || isLastQuestion(current) || now >= current.deadline) return { taking: current, isOver: true };
    current = moveOn(current, current.questionStartedAt + current.msPerQuestion);
  }
  return { taking: current, isOver: false };
}

/** The last question with an answer: it may have been on the page still. What was passed over before it is not asked again. */
function lastAnswered(questions: readonly ShownQuestion[], answers: UserAnswers): number {
  return questions.findLastIndex(({ id }) => chosenOptions(ownAnswer(answers, id)).length > 0);
}
