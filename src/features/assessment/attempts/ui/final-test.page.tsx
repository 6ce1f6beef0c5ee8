import '../../../learning/player/ui/styles/player.css';
import '../../../learning/player/ui/styles/player-dark.css';
import './assessment.css';
import '../../question-kinds/ui/answer-fields.css';
import '../../results/ui/report.css';
import '../../results/ui/result.css';
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
import { isFinalTestClosed, loadFinalTest, type FinalTestData } from './load-test.ts';
import { ClosedFinalTest } from './closed-final-test.tsx';
import { OpenFinalTest } from './open-final-test.tsx';

export const meta = applicationMeta('Final test');

/** Literal text of spec 2 §8. */
export const handle = { loadFailure: 'Failed to fetch final test results' } satisfies LoadFailureHandle;

export function loader(args: LoaderFunctionArgs) {
  return loadFinalTest(args);
}

/** Flushes the progress of the lesson just finished, because it counts. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await progressSent();
  return serverLoader<FinalTestData | null>();
}

/** The page keeps the state of the attempt: only another test reloads the data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function FinalTestPage() {
  const test = useLoaderData<FinalTestData | null>();
  if (!test) return <TokenMissing />;
  return isFinalTestClosed(test.resume, test.record) ? <ClosedFinalTest {...test} /> : <OpenFinalTest {...test} />;
}
