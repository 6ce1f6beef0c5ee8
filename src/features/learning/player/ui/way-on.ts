import type { ContentPlace } from '../../../../kit/outline-keys.ts';
import { contentAt, isFinalTestOpen, listContents, type MeasuredContent, type MeasuredOutline } from '../../rules.ts';
import { isSamePlace, nextPlace } from './player-selection.ts';
import { isQuizDue, type QuizStatuses } from './quiz-status.ts';

interface TaughtContent extends MeasuredContent {
  name: string;
  questionCount: number;
  /** Not open yet; absent in a preview. */
  locked?: boolean;
}

/** The next step from a lesson or its quiz. */
export type WayOn =
  | { to: 'quiz'; contentId: string }
  /** `isSkipped`: not the following one, but the first incomplete one, at the end of the course. */
  | { to: 'lesson'; place: ContentPlace; name: string; isSkipped: boolean }
  | { to: 'final-test' }
  | { to: 'certificate' };

export interface Whereabouts {
  outline: MeasuredOutline<TaughtContent>;
  completedIds: ReadonlySet<string>;
  progressPercent: number;
  /** `null` until known: a quiz then counts as not taken. */
  quizzes: QuizStatuses | null;
  finalTest: { quizId: string; questionCount: number };
}

/** From a lesson: its quiz until that is passed, else as from its quiz. `null` if nothing is left to do. */
export function wayOnFromLesson(place: ContentPlace, course: Whereabouts): WayOn | null {
  const content = contentAt(course.outline, place);
  if (content && !content.locked && content.questionCount > 0 && isQuizDue(course.quizzes?.get(content.id)))
    return { to: 'quiz', contentId: content.id };
  return wayOnFromQuiz(place, course);
}

/** The next lesson; after the last the certificate or the final test, or a skipped lesson while that is locked. */
export function wayOnFromQuiz(place: ContentPlace, course: Whereabouts): WayOn | null {
  const { outline, completedIds, progressPercent, quizzes, finalTest } = course;
  const next = nextPlace(outline, place);
  if (next) return lessonAt(outline, next, false);
  const finalStatus = quizzes?.get(finalTest.quizId);
  if (finalStatus?.isPassed) return { to: 'certificate' };
  const isOpen = isFinalTestOpen(progressPercent) || (finalStatus?.secondsLeft ?? null) !== null;
  if (finalTest.questionCount > 0 && isOpen && isQuizDue(finalStatus)) return { to: 'final-test' };
  const skipped = listContents(outline).find(
    (entry) => !entry.content.locked && !completedIds.has(entry.content.id) && !isSamePlace(entry.place, place),
  );
  return skipped ? lessonAt(outline, skipped.place, true) : null;
}

function lessonAt(outline: Whereabouts['outline'], place: ContentPlace, isSkipped: boolean): WayOn {
  return { to: 'lesson', place, name: contentAt(outline, place)?.name ?? '', isSkipped };
}
