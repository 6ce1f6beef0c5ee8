import { describe, expect, test } from 'vitest';
import type { ShownAttempt } from '../../assessment/contract.ts';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import { finalTestView, reportViews, testsHref, type CourseTests } from './test-view.ts';

const course = (progressPercent: number): EnrolledCourse => ({
  _id: 'a1',
  courseId: 'ui-ux-design',
  slug: 'ui-ux-design',
  title: 'UI/UX Design',
  image: '',
  level: 'Beginner',
  tags: [],
  family: 'bandhani',
  dye: 'jamun',
  totalHours: 150 * 3600,
  watchedHours: progressPercent * 1.5 * 3600,
  progressPercent,
  isCompleted: progressPercent === 100,
  moduleCount: 7,
  lastWatchedAt: null,
  paused: null,
  batch: null,
  review: null,
  lastWatched: null,
});

const FINAL = 'finalTest:a1';
type Quiz = CourseTests['quizzes'][number];
const quiz = (change: Partial<Quiz> = {}): Quiz => ({
  quizId: 'q1',
  quizName: 'Components and states',
  isFinalTest: false,
  totalQuestions: 5,
  maxAttempts: 3,
  passPercentage: 80,
  attemptCount: 0,
  attemptsLeft: 3,
  maxScore: null,
  maxTotal: null,
  passed: false,
  ...change,
});
const finalQuiz = (change: Partial<Quiz> = {}) =>
  quiz({ quizId: FINAL, quizName: 'UI/UX Design, final test', isFinalTest: true, totalQuestions: 21, ...change });
const attempt = (number: number, score: number, change: Partial<ShownAttempt> = {}): ShownAttempt => ({
  attempt: number,
  userId: 'u1',
  courseId: 'a1',
  quizId: 'q1',
  quizName: 'Components and states',
  isFinalTest: false,
  score,
  total: 5,
  percent: score * 20,
  passed: score >= 4,
  seconds: 190,
  timestamp: `2026-11-1${number}T15:12:00.000Z`,
  ...change,
});

test('a test whose questions were all taken back is not offered again', () => {
  expect(finalTestView(course(95), [finalQuiz({ totalQuestions: 0 })])).toBeNull();
  const emptied = { attempts: [attempt(1, 0, { total: 0 })], quizzes: [quiz({ totalQuestions: 0, attemptsLeft: 2 })] };
  expect(reportViews(course(95), emptied)).toMatchObject([{ againHref: null, note: '2 attempts left of 3' }]);
});

describe('the lock of the final test', () => {
  test('says how far, below 95%', () => {
    const view = finalTestView(course(62), [finalQuiz()]);
    expect(view).toMatchObject({ isOpen: false, text: '33% to go, about 50\u00A0hours', act: null });
    expect(view?.lead).toBe('Your final test opens at 95% of the course; you are at 62%.');
  });

  test('opens at 95%, with its size', () => {
    expect(finalTestView(course(94), [finalQuiz()])?.isOpen).toBe(false);
    expect(finalTestView(course(95), [finalQuiz()])).toMatchObject({
      isOpen: true,
      text: '21 questions, 32 minutes',
      act: { label: 'Take Final Test', href: '/courseStudent/ui-ux-design/final-test' },
    });
  });

  test('leads to the certificate once it is passed, whatever the progress', () => {
    expect(finalTestView(course(90), [finalQuiz({ passed: true })])?.act?.href).toBe('/profile/certificate');
  });

  test('is shut again without attempts', () => {
    expect(finalTestView(course(100), [finalQuiz({ attemptsLeft: 0 })])).toMatchObject({
      isOpen: false,
      text: 'No more attempts left.',
      act: null,
    });
  });

  test('is not there in a course without one, and known by the progress alone while the quizzes are away', () => {
    expect(finalTestView(course(100), [quiz()])).toBeNull();
    expect(finalTestView(course(100), null)).toMatchObject({ isOpen: true, text: 'is open.' });
  });
});

describe('reports', () => {
  test('one for each quiz with an attempt, marked by the best of them', () => {
    const [report, ...others] = reportViews(course(62), {
      attempts: [attempt(3, 2), attempt(2, 4), attempt(1, 3)],
      quizzes: [quiz({ attemptsLeft: 0 }), quiz({ quizId: 'q2' }), finalQuiz()],
    });
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      name: 'Components and states',
      correct: 4,
      incorrect: 1,
      percent: 80,
      isPassed: true,
      note: 'No more attempts left.',
      againHref: null,
    });
    expect(report?.attempts.map(({ attempt: number }) => number)).toEqual([3, 2, 1]);
  });

  test('a quiz may be taken again while attempts are left, passed or not', () => {
    const [report] = reportViews(course(62), {
      attempts: [attempt(1, 5)],
      quizzes: [quiz({ attemptsLeft: 2, passed: true })],
    });
    expect(report).toMatchObject({ againHref: '/courseStudent/ui-ux-design/quiz/q1', note: '2 attempts left of 3' });
  });

  test('a passed final test stays passed', () => {
    const taken = { quizId: FINAL, isFinalTest: true };
    const [open] = reportViews(course(100), {
      attempts: [attempt(1, 4, { ...taken, passed: false })],
      quizzes: [finalQuiz({ attemptsLeft: 2 })],
    });
    expect(open).toMatchObject({ name: 'Final test', againHref: '/courseStudent/ui-ux-design/final-test' });
    const [passed] = reportViews(course(100), {
      attempts: [attempt(1, 5, { ...taken, passed: true })],
      quizzes: [finalQuiz({ attemptsLeft: 2 })],
    });
    expect(passed).toMatchObject({ againHref: null, note: null });
  });

  test('the quiz attempted last comes first; one that was removed can only be read', () => {
    const views = reportViews(course(62), {
      attempts: [attempt(1, 1, { quizId: 'gone', quizName: 'A quiz that was removed' }), attempt(1, 4)],
      quizzes: [quiz()],
    });
    expect(views.map(({ quizId, againHref }) => [quizId, againHref])).toEqual([
      ['gone', null],
      ['q1', '/courseStudent/ui-ux-design/quiz/q1'],
    ]);
  });
});

test('the address of a choice', () => {
  expect(testsHref({ courseId: 'a b', quizId: 'finalTest:a1' })).toBe('/profile/test?course=a+b&quiz=finalTest%3Aa1');
});
