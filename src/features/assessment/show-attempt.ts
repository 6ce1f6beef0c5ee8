import { roundedPercent } from '../../kit/percent.ts';
import type { AuthoredQuestion } from '../catalogue/load-questions.ts';
import { showQuestion } from '../learning/show-question.ts';
import type { ShownAttempt, ShownReview } from './contract.ts';
import type { Quiz } from './find-quiz.ts';
import {
  attemptsLeft,
  chosenOptions,
  isAnswerRight,
  isPassed,
  MAX_ATTEMPTS,
  ownAnswer,
  SECONDS_PER_QUESTION,
  shuffled,
} from './rules.ts';
import type { AttemptRow } from './store.ts';

/** An open attempt with its questions in their order, the options of each in an order of this attempt. */
export function showOpenAttempt(quiz: Quiz, attempt: AttemptRow, questions: AuthoredQuestion[]) {
  return {
    quizId: quiz.quizId,
    quizName: quiz.name,
    courseId: quiz.courseId,
    isFinalTest: quiz.isFinalTest,
    attempt: attempt.number,
    attemptsLeft: attemptsLeft(attempt.number),
    maxAttempts: MAX_ATTEMPTS,
    passPercentage: quiz.passPercentage,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt.toISOString(),
    secondsLeft: attempt.secondsLeft,
    secondsPerQuestion: SECONDS_PER_QUESTION,
    questions: questions.map((question) => ({ ...showQuestion(question), options: optionsOf(attempt, question) })),
    order: questions.map(({ id }) => id),
    userAnswers: attempt.userAnswers,
  };
}

/** A handed-in attempt in a list. */
export function showAttempt(quiz: Pick<Quiz, 'name' | 'isFinalTest'>, attempt: AttemptRow): ShownAttempt {
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
    passed: isPassed(quiz.isFinalTest, attempt),
    seconds: Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 1000)),
    timestamp: end.toISOString(),
  };
}

/** What was right and wrong in an attempt; the right answers themselves only when `withAnswers`. */
export function showReview(attempt: AttemptRow, questions: AuthoredQuestion[], withAnswers: boolean): ShownReview[] {
  return questions.map((question) => {
    const answer = ownAnswer(attempt.userAnswers, question.id);
    return {
      id: question.id,
      question: question.question,
      options: optionsOf(attempt, question),
      type: question.kind,
      chosen: chosenOptions(answer),
      isRight: isAnswerRight(question.correct, answer),
      correctAnswers: withAnswers ? question.correct : null,
      explanation: withAnswers ? question.explanation : null,
    };
  });
}

function optionsOf(attempt: AttemptRow, question: AuthoredQuestion): string[] {
  return attempt.isStarted ? shuffled(question.options, `${attempt.id} ${question.id}`) : question.options;
}
