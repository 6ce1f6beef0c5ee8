import type { FinalResult, listCourseAttempts, listFinalResults } from '../../assessment/contract.ts';
import type { listMyCourses } from '../../learning/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { finalTestView, reportViews, type FinalTestView, type ReportView } from './test-view.ts';

export interface TestsData {
  /** The learner's courses, the last studied first. */
  courses: { courseId: string; label: string }[];
  /** The selected course; `null` for a learner without courses. */
  shown: ShownTests | null;
  /** For all courses, newest first. */
  finalResults: Part<FinalResult[]>;
}

export interface ShownTests {
  courseId: string;
  courseTitle: string;
  finalTest: FinalTestView | null;
  /** Attempted quizzes, the last attempted first. */
  reports: Part<ReportView[]>;
  /** The open report. */
  quizId: string | null;
}

/** The tests of one course: the selected one, else the last studied. */
export async function loadTests({ call, userId, search, signInHref }: SectionRequest): Promise<Part<TestsData>> {
  // spec 2 §8
  const fallback = 'Failed to fetch test data';
  const [mine, finalResults] = await Promise.all([
    loadPart(
      call<typeof listMyCourses>({ method: 'GET', path: '/courseStudent/getCourseByUser' }),
      fallback,
      signInHref,
    ),
    loadPart(
      call<typeof listFinalResults>({ method: 'GET', path: '/final/:userId', params: { userId } }),
      'Failed to fetch final results',
      signInHref,
    ),
  ]);
  if (mine.failure !== null) return mine;
  const list = mine.value.enrolledCourses;
  const courses = list.map(({ courseId, title, progressPercent }) => ({
    courseId,
    label: `${title}, ${progressPercent}%`,
  }));
  const named = search.get('course');
  const course = list.find(({ courseId, slug }) => courseId === named || slug === named) ?? list[0];
  if (!course) return { value: { courses, shown: null, finalResults }, failure: null };

  const { courseId, title } = course;
  const response = await loadPart(
    call<typeof listCourseAttempts>({
      method: 'GET',
      path: '/quizzes/quiz/:courseId',
      params: { courseId },
      query: { userId },
    }),
    fallback,
    signInHref,
  );
  const reports = mapPart(response, (value) => reportViews(course, value));
  const report = reports.value?.find(({ quizId }) => quizId === search.get('quiz')) ?? reports.value?.[0];
  const shown = {
    courseId,
    courseTitle: title,
    finalTest: finalTestView(course, response.value?.quizzes ?? null),
    reports,
    quizId: report?.quizId ?? null,
  };
  return { value: { courses, shown, finalResults }, failure: null };
}
