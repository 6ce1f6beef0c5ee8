import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import type { listQuizStatuses, QuizStatus } from '../quizzes-contract.ts';
import { statusesByQuiz, type QuizStatuses } from './quiz-status.ts';

/** A running quiz is handed in by itself a little after its time. */
const SETTLED_AFTER_SECONDS = 75;

/** What the pages of this tab know, so that the next one does not begin with nothing. */
const known = new Map<string, readonly QuizStatus[]>();

const keyOf = (courseId: string, userId: string) => `${userId} ${courseId}`;

/** Tells the player what another page of the same tab has learned. */
export function noteQuizStatuses(courseId: string, userId: string, statuses: QuizStatuses): void {
  known.set(keyOf(courseId, userId), [...statuses.values()]);
}

/**
 * How the learner stands in the quizzes of a course; `null` until it is known. Asked when the page opens, when it is seen again (a quiz may
 * have been taken in another tab) and when the time of a running quiz is over.
 */
export function useQuizStatuses(courseId: string, userId: string): QuizStatuses | null {
  const key = keyOf(courseId, userId);
  const [list, setList] = useState(() => known.get(key) ?? null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async () => {
      clearTimeout(timer);
      const answer = await callApi<typeof listQuizStatuses>({
        method: 'GET',
        path: '/courseStudent/:courseId/quizzes',
        params: { courseId },
      }).catch(() => null);
      if (!answer || isLeft) return;
      known.set(key, answer.quizzes);
      setList(answer.quizzes);
      const running = answer.quizzes.flatMap(({ secondsLeft }) => (secondsLeft === null ? [] : [secondsLeft]));
      if (running.length > 0)
        timer = setTimeout(() => void ask(), (Math.min(...running) + SETTLED_AFTER_SECONDS) * 1000);
    };
    const look = () => void (document.visibilityState === 'visible' && ask());
    void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [courseId, key]);
  return useMemo(() => list && statusesByQuiz(list), [list]);
}
