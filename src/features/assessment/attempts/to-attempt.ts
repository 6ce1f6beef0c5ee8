import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { ShownQuestion } from '../../learning/contract.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import type { ShownAttempt } from '../contract.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { attemptsLeft, isPassed, SECONDS_PER_QUESTION, shuffled, type QuizSettings } from '../rules.ts';
import { toQuestion } from './to-question.ts';
import type { AttemptRow } from '../store.ts';

type SigningContext = Pick<Context, 'clock' | 'settings'>;

/** Returns an open attempt with its questions in order, the options of each shuffled for this attempt. */
export function toOpenAttempt(context: SigningContext, quiz: Quiz, attempt: AttemptRow, questions: AuthoredQuestion[]) {
  return {
    quizId: quiz.quizId,
    quizName: quiz.name,
    courseId: quiz.courseId,
    isFinalTest: quiz.isFinalTest,
    attempt: attempt.number,
    attemptsLeft: attemptsLeft(attempt.number, quiz.maxAttempts),
    maxAttempts: quiz.maxAttempts,
    passPercentage: quiz.passPercentage,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt.toISOString(),
    secondsLeft: attempt.secondsLeft,
    secondsPerQuestion: SECONDS_PER_QUESTION,
    questions: questions.map((question) => toAttemptQuestion(context, quiz, attempt, question)),
    order: questions.map(({ id }) => id),
    userAnswers: attempt.userAnswers,
  };
}

/** Returns a question as this attempt shows it: image URLs signed for its learner, options in the seed's order. */
export function toAttemptQuestion(
  context: SigningContext,
  settings: Pick<QuizSettings, 'shuffleOptions'>,
  attempt: Pick<AttemptRow, 'id' | 'userId' | 'isStarted'>,
  question: AuthoredQuestion,
  readerId = attempt.userId,
): ShownQuestion {
  const shown = toQuestion(question, (fileKey) => signMediaPath(context, { userId: readerId, fileKey }));
  const { hidesOrder, keepsOrder } = questionKinds[question.kind];
  const isMixed = hidesOrder || (!keepsOrder && settings.shuffleOptions);
  if (!attempt.isStarted || !isMixed) return shown;
  return { ...shown, options: shuffled(shown.options, `${attempt.id} ${question.id}`) };
}

/** Returns a submitted attempt for a list. */
export function toAttempt(
  quiz: Pick<Quiz, 'name' | 'isFinalTest' | 'passPercentage'>,
  attempt: AttemptRow,
): ShownAttempt {
  const { score, total, submittedAt, startedAt } = attempt;
  const end = submittedAt ?? startedAt;
  return {
    attempt: attempt.number,
    userId: attempt.userId,
    courseId: attempt.courseId,
    quizId: attempt.quizId,
    quizName: quiz.name,
    isFinalTest: quiz.isFinalTest,
    score: score ?? 0,
    total,
    percent: roundedPercent(score ?? 0, total),
    passed: isPassed(quiz.passPercentage, attempt),
    seconds: Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 1000)),
    timestamp: end.toISOString(),
  };
}
