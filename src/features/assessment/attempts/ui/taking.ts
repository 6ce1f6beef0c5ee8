import type { ShownQuestion } from '../../../learning/contract.ts';
import { answerKinds } from '../../question-kinds/ui/answer-kinds.tsx';
import { answerList, chosenOptions, ownAnswer, type Answer, type UserAnswers } from '../../rules.ts';

/** The state of a running attempt: one question at a time. Times are milliseconds of this browser's clock. */
export interface Taking {
  questions: readonly ShownQuestion[];
  answers: UserAnswers;
  /** Ids of questions whose answer the server has not confirmed. */
  unsent: readonly string[];
  /** The index of the current question. */
  at: number;
  questionStartedAt: number;
  /** When the whole attempt ends, by the server's clock. */
  deadline: number;
  msPerQuestion: number;
}

/** An attempt at its start or when it is resumed, as the server returns it. */
export interface OpenedAttempt {
  questions: readonly ShownQuestion[];
  userAnswers: UserAnswers;
  secondsLeft: number;
  secondsPerQuestion: number;
}

/** What this browser stored of an interrupted attempt. */
export interface AttemptMemory {
  at: number;
  questionStartedAt: number;
  answers: UserAnswers;
  unsent: readonly string[];
}

/**
 * Starts an attempt, or resumes an interrupted one at its question. The clock kept running: a question whose own time is over keeps only
 * what the attempt has left for it.
 */
export function beginTaking(opened: OpenedAttempt, memory: AttemptMemory | null, now: number): Taking {
  const { questions } = opened;
  const unsent = memory?.unsent.filter((id) => memory.answers[id] !== undefined) ?? [];
  // Another device may have answered since: only answers that the server never received override its own.
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

/** The server returns whole seconds and the response takes time: smaller differences are ignored. */
const WHOLE_SECONDS_MS = 2000;

/** Chooses an option: a single choice is replaced, one of several is toggled (spec 2 §5). */
export function choose(taking: Taking, option: string): Taking {
  const question = questionOf(taking);
  if (!question) return taking;
  const chosen = chosenOf(taking, question.id);
  const several = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return withAnswer(taking, question.id, question.multiSelect ? several : option);
}

/** Sets the whole answer of the current question: a text, or a list. */
export function answerWith(taking: Taking, answer: Answer): Taking {
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

/** Marks an answer as saved, unless a newer one to the same question waits. */
export function markSent(taking: Taking, id: string, answer: Answer): Taking {
  if (JSON.stringify(ownAnswer(taking.answers, id)) !== JSON.stringify(answer)) return taking;
  return { ...taking, unsent: taking.unsent.filter((one) => one !== id) };
}

/** Goes to the next question, with its full time. */
export function moveOn(taking: Taking, now: number): Taking {
  return { ...taking, at: taking.at + 1, questionStartedAt: now };
}

export function questionOf({ questions, at }: Taking): ShownQuestion | undefined {
  return questions[at];
}

export function chosenOf({ answers }: Taking, questionId: string): string[] {
  return chosenOptions(ownAnswer(answers, questionId));
}

/** Whether Next and Submit are enabled (spec 2 §5): they need a choice, a text, or every item of a list. */
export function hasAnswer(taking: Taking): boolean {
  const question = questionOf(taking);
  if (!question) return false;
  const list = answerList(ownAnswer(taking.answers, question.id));
  return list.length >= Math.max(1, placesOf(question)) && list.every((text) => text.trim() !== '');
}

/** Returns the number of items an answer must have; 0 where it is free. */
function placesOf(question: ShownQuestion): number {
  return answerKinds[question.type].list?.countPlaces(question) ?? 0;
}

export function isLastQuestion({ questions, at }: Taking): boolean {
  return at >= questions.length - 1;
}

/** Returns the milliseconds left for the current question: its own time, limited by the attempt's. */
export function msLeft({ questionStartedAt, msPerQuestion, deadline }: Taking, now: number): number {
  return Math.max(0, Math.min(questionStartedAt + msPerQuestion, deadline) - now);
}

/**
 * Applies the clock; no change while time is left. A final test advances one question per elapsed time, also after a device slept, and ends
 * with its last; a quiz ends with the first question whose time runs out (spec 2 §4).
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

/** Returns the index of the last answered question, which may still be the current one. Skipped questions before it are not asked again. */
function lastAnswered(questions: readonly ShownQuestion[], answers: UserAnswers): number {
  return questions.findLastIndex(({ id }) => chosenOptions(ownAnswer(answers, id)).length > 0);
}
