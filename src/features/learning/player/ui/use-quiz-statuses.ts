import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { listQuizStatuses, QuizStatus } from '../../quizzes-contract.ts';
import { statusesByQuiz, type QuizStatuses } from './quiz-status.ts';

/** A running quiz is submitted automatically a little after its time. */
const SETTLED_AFTER_SECONDS = 75;

/**
 * The learner's quiz statuses in a course, initially from the page's data; `null` until known. Refetched when the page becomes visible (a
 * quiz may have been taken in another tab) and when a running quiz's time is over.
 */
export function useQuizStatuses(courseId: string, loaded: readonly QuizStatus[] | null): QuizStatuses | null {
  const [list, setList] = useState(loaded);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async () => {
      clearTimeout(timer);
      const response = await callApi<typeof listQuizStatuses>({
        method: 'GET',
        path: '/courseStudent/:courseId/quizzes',
        params: { courseId },
      }).catch(() => null);
      if (!response || isLeft) return;
      setList(response.quizzes);
      askWhenOver(response.quizzes);
    };
    const askWhenOver = (quizzes: readonly QuizStatus[]) => {
      const running = quizzes.flatMap(({ secondsLeft }) => (secondsLeft === null ? [] : [secondsLeft]));
      if (running.length > 0)
        timer = setTimeout(() => void ask(), (Math.min(...running) + SETTLED_AFTER_SECONDS) * 1000);
    };
    const look = () => void (document.visibilityState === 'visible' && ask());
    if (loaded) {
      // The loader may have run again since the first render.
      setList(loaded);
      askWhenOver(loaded);
    } else {
      void ask();
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [courseId, loaded]);
  return useMemo(() => list && statusesByQuiz(list), [list]);
}
