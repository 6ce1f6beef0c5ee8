import '../../../learning/player/ui/styles/player.css';
import '../../../learning/player/ui/styles/player-dark.css';
import './assessment.css';
import '../../question-kinds/ui/answer-fields.css';
import '../../results/ui/report.css';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import type { LoadFailureHandle } from '../../../../ui/document/load-failure.ts';
import { progressSent } from '../../../learning/progress/ui/progress-sent.ts';
import { TokenMissing } from '../../../learning/player/ui/token-missing.tsx';
import { loadQuiz, type QuizData } from './load-test.ts';
import { OpenQuiz } from './open-quiz.tsx';

export const meta = applicationMeta('Quiz');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Failed to fetch test data' } satisfies LoadFailureHandle;

export function loader(args: LoaderFunctionArgs) {
  return loadQuiz(args);
}

/** Flushes the progress of the lesson just finished, because it counts. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await progressSent();
  return serverLoader<QuizData | null>();
}

/** The page keeps the state of the attempt: only another quiz reloads the data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function QuizPage() {
  const quiz = useLoaderData<QuizData | null>();
  return quiz ? <OpenQuiz key={quiz.contentId} {...quiz} /> : <TokenMissing />;
}
