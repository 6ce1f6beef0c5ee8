import '../../learning/ui/player.css';
import './assessment.css';
import './answer-fields.css';
import './report.css';
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { TokenMissing } from '../../learning/ui/player-states.tsx';
import { loadQuiz, type QuizData } from './load-test.ts';
import { OpenQuiz } from './open-quiz.tsx';

export const meta = applicationMeta('Quiz');

export function loader(args: LoaderFunctionArgs) {
  return loadQuiz(args);
}

/** The page keeps the attempt itself: only another quiz is loaded anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function QuizPage() {
  const quiz = useLoaderData<QuizData | null>();
  return quiz ? <OpenQuiz key={quiz.contentId} {...quiz} /> : <TokenMissing />;
}
