import type { Context } from '../../../platform/http/context.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { AppealRow } from '../appeals/appeal-store.ts';
import type { ShownReview } from '../contract.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { isAnswerRight } from '../question-kinds/grade-answer.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { answerList, ownAnswer } from '../rules.ts';
import { toAttemptQuestion } from '../attempts/to-attempt.ts';
import type { AttemptRow } from '../store.ts';

interface ReviewParts {
  quiz: Quiz;
  attempt: AttemptRow;
  questions: AuthoredQuestion[];
  appeals: readonly AppealRow[];
  /** Whether the right answers may be shown now. */
  withAnswers: boolean;
  withExplanations: boolean;
  /** Whose session opens the pictures, where that is not the learner’s. */
  readerId?: string;
  /** Whether the learner has access to the course; URLs are signed only then. */
  withPictures: boolean;
}

/** The results of an attempt by question; keys and explanations only as far as they may be shown. */
export function toReview(context: Pick<Context, 'clock' | 'settings'>, parts: ReviewParts): ShownReview[] {
  const {
    quiz,
    attempt,
    questions,
    appeals,
    withAnswers,
    withExplanations,
    withPictures: withImages,
    readerId,
  } = parts;
  return questions.map((question) => {
    const answer = ownAnswer(attempt.userAnswers, question.id);
    const appeal = appeals.find(({ questionId }) => questionId === question.id);
    const {
      id,
      options,
      prompts,
      type,
      picture: image,
    } = toAttemptQuestion(context, quiz, attempt, question, readerId);
    return {
      id,
      question: question.question,
      options,
      prompts,
      type,
      picture: withImages ? image : null,
      isVoid: question.isVoid,
      chosen: answerList(answer),
      isRight: isAnswerRight(question, answer),
      correctAnswers: withAnswers ? keyText(question) : null,
      explanation: withExplanations ? question.explanation : null,
      appeal: appeal ? { text: appeal.text, state: appeal.state, answer: appeal.answer } : null,
    };
  });
}

/** The key for display. */
export function keyText(question: Pick<AuthoredQuestion, 'kind' | 'correct' | 'tolerance'>): string[] {
  return questionKinds[question.kind].keyText?.(question) ?? question.correct;
}
