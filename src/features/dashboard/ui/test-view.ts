import { formatDuration } from '../../../kit/numbers/duration.ts';
import type { DyeName } from '../../../kit/motif/dyes.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listCourseAttempts, ShownAttempt } from '../../assessment/contract.ts';
import { bestOf, MAX_ATTEMPTS } from '../../assessment/rules.ts';
import { countOf, testMinutes } from '../../assessment/question-bank/ui/test-labels.ts';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import { FINAL_TEST_OPENS_AT_PERCENT, isFinalTestOpen } from '../../learning/rules.ts';
import { courseMotif, playerHref } from './course-view.ts';
import { sections } from './sections.ts';

export type CourseTests = Pick<RouteResponse<typeof listCourseAttempts>, 'attempts' | 'quizzes'>;
type Quiz = CourseTests['quizzes'][number];

/** The state of a course's final test. */
export interface FinalTestView {
  isOpen: boolean;
  /** Below the heading. */
  lead: string;
  /** After the words "Final test". */
  text: string;
  progressPercent: number;
  act: { label: string; href: string } | null;
  dye: DyeName;
}

/** An attempted quiz. */
export interface ReportView {
  quizId: string;
  name: string;
  /** In the best attempt. */
  correct: number;
  incorrect: number;
  percent: number;
  isPassed: boolean;
  /** Newest first. */
  attempts: ShownAttempt[];
  /** "1 attempt left of 3"; `null` for a final test that is passed. */
  note: string | null;
  /** The URL for another attempt; `null` when none is allowed. */
  againHref: string | null;
  reportHref: string;
}

/**
 * The state of the final test. `quizzes` is `null` when loading failed; returns `null` for a course without a final
 * test.
 */
export function finalTestView(course: EnrolledCourse, quizzes: readonly Quiz[] | null): FinalTestView | null {
  const quiz = quizzes?.find(({ isFinalTest }) => isFinalTest);
  if (quizzes && !quiz) return null;
  const { progressPercent } = course;
  const common = { progressPercent, dye: courseMotif(course).dye };
  if (quiz?.passed) {
    const act = { label: 'See your certificate', href: sections.certificate.href };
    return { ...common, isOpen: true, lead: 'You have passed its final test.', text: 'is passed.', act };
  }
  if (quiz?.totalQuestions === 0) return null;
  if (!isFinalTestOpen(progressPercent)) {
    const lead = `Your final test opens at ${FINAL_TEST_OPENS_AT_PERCENT}% of the course; you are at ${progressPercent}%.`;
    return { ...common, isOpen: false, lead, text: toGo(course), act: null };
  }
  if (quiz?.attemptsLeft === 0) {
    return {
      ...common,
      isOpen: false,
      lead: 'You have used all attempts at its final test.',
      text: 'No more attempts left.',
      act: null,
    };
  }
  const act = { label: 'Take Final Test', href: `${playerHref(course)}/final-test` };
  return { ...common, isOpen: true, lead: 'Your final test is open.', text: quiz ? sizeOf(quiz) : 'is open.', act };
}

/** "33% to go, about 50 hours" */
function toGo({ progressPercent, totalHours, watchedHours }: EnrolledCourse): string {
  const percentLeft = FINAL_TEST_OPENS_AT_PERCENT - progressPercent;
  const secondsLeft = (totalHours * FINAL_TEST_OPENS_AT_PERCENT) / 100 - watchedHours;
  return secondsLeft > 0 ? `${percentLeft}% to go, about ${formatDuration(secondsLeft)}` : `${percentLeft}% to go`;
}

/** "20 questions, 30 minutes" */
function sizeOf({ totalQuestions }: Quiz): string {
  return `${countOf(totalQuestions, 'question')}, ${countOf(testMinutes(totalQuestions), 'minute')}`;
}

/** A report per attempted quiz, the last attempted first. `attempts` must be newest first. */
export function reportViews(course: EnrolledCourse, { attempts, quizzes }: CourseTests): ReportView[] {
  return [...Map.groupBy(attempts, ({ quizId }) => quizId)].flatMap(([quizId, own]) => {
    const best = bestOf(own);
    if (!best) return [];
    const quiz = quizzes.find((one) => one.quizId === quizId);
    const attemptsLeft = quiz?.attemptsLeft ?? 0;
    const isPassed = own.some(({ passed }) => passed);
    const href = best.isFinalTest
      ? `${playerHref(course)}/final-test`
      : `${playerHref(course)}/quiz/${encodeURIComponent(quizId)}`;
    // A passed final test cannot be taken again.
    const isSettled = best.isFinalTest && isPassed;
    return [
      {
        quizId,
        name: best.isFinalTest ? 'Final test' : best.quizName,
        correct: best.score,
        incorrect: best.total - best.score,
        percent: best.percent,
        isPassed,
        attempts: own,
        note: isSettled ? null : attemptsLeftText(attemptsLeft, quiz?.maxAttempts ?? MAX_ATTEMPTS),
        againHref: attemptsLeft > 0 && !isSettled && quiz?.totalQuestions !== 0 ? href : null,
        reportHref: `${href}?view=report`,
      },
    ];
  });
}

function attemptsLeftText(left: number, max: number): string {
  return left === 0 ? 'No more attempts left.' : `${countOf(left, 'attempt')} left of ${max}`; // spec 2 §4
}

/** The Test section with a selected course and quiz. */
export function testsHref({ courseId, quizId }: { courseId: string; quizId?: string }): string {
  return `${sections.test.href}?${new URLSearchParams({ course: courseId, ...(quizId ? { quiz: quizId } : {}) })}`;
}
