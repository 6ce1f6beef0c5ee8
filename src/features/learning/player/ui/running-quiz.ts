import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import { RUNNING_QUIZ } from './running-quiz-key.ts';

/** A quiz started in this browser and not submitted: its clock runs on the server, whatever page is open. */
export interface RunningQuiz {
  userId: string;
  courseId: string;
  contentId: string;
  /** End of the current question's time, in milliseconds; the quiz is submitted then. */
  endsAt: number;
}

export function storeRunningQuiz(quiz: RunningQuiz | null): void {
  writeStorageJson(RUNNING_QUIZ, quiz);
}

/** The running quiz of a course; `null` if there is none, or its time is over. */
export function readRunningQuiz(
  { userId, courseId }: Pick<RunningQuiz, 'userId' | 'courseId'>,
  now: number,
): RunningQuiz | null {
  const quiz = parse(readStorageJson(RUNNING_QUIZ));
  return quiz?.userId === userId && quiz.courseId === courseId && quiz.endsAt > now ? quiz : null;
}

function parse(value: unknown): RunningQuiz | null {
  const { userId, courseId, contentId, endsAt } = (value ?? {}) as Partial<Record<keyof RunningQuiz, unknown>>;
  if (typeof userId !== 'string' || typeof courseId !== 'string' || typeof contentId !== 'string') return null;
  return typeof endsAt === 'number' ? { userId, courseId, contentId, endsAt } : null;
}
