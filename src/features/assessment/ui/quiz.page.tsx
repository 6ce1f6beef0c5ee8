import '../../learning/ui/player.css';
import './assessment.css';
import './report.css';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { TokenMissing } from '../../learning/ui/player-states.tsx';
import { loadQuiz, type QuizData } from './load-test.ts';
import { OpenQuiz } from './open-quiz.tsx';

export const meta: MetaFunction = () => [{ title: 'Quiz' }, { name: 'robots', content: 'noindex' }];

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
