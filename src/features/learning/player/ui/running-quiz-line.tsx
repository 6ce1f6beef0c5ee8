import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { readRunningQuiz, type RunningQuiz } from './running-quiz.ts';

/** Link back to a running quiz; nothing once its time is over. */
export function RunningQuizLine({ userId, courseId }: { userId: string; courseId: string }) {
  const [quiz, setQuiz] = useState<RunningQuiz | null>(null);
  useEffect(() => setQuiz(readRunningQuiz({ userId, courseId }, Date.now())), [userId, courseId]);
  const seconds = useCountdown(quiz?.endsAt ?? null);
  if (!quiz || seconds === 0) return null;
  return (
    <div className="running-quiz">
      <p className="wrap-app">
        Quiz in progress, {formatClock(seconds)} left:{' '}
        <Link className="link" to={`/courseStudent/${courseId}/quiz/${quiz.contentId}`}>
          continue
        </Link>
      </p>
    </div>
  );
}
