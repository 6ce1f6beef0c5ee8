import { describe, expect, it } from 'vitest';
import { moduleQuizLabel, quizLabel, statusesByQuiz } from './quiz-status.ts';
import { wayOnFromLesson, wayOnFromQuiz, type Whereabouts } from './way-on.ts';
import { wayOnHref } from './way-on-link.tsx';

const content = (id: string, questionCount = 0) => ({ id, name: `Lesson ${id}`, durationSeconds: 10, questionCount });
const outline = {
  modules: [{ topics: [{ contents: [content('a', 5), content('b')] }] }, { topics: [{ contents: [content('c', 2)] }] }],
};
const at = (moduleIndex: number, contentIndex: number) => ({ moduleIndex, topicIndex: 0, contentIndex });
const status = (quizId: string, details: { isPassed?: boolean; secondsLeft?: number; attemptsLeft?: number } = {}) => ({
  quizId,
  isPassed: details.isPassed ?? false,
  secondsLeft: details.secondsLeft ?? null,
  attemptsLeft: details.attemptsLeft ?? 2,
});
const course = (details: Partial<Omit<Whereabouts, 'quizzes'>> = {}, ...quizzes: ReturnType<typeof status>[]) => ({
  outline,
  completedIds: new Set(['a', 'b', 'c']),
  progressPercent: 100,
  finalTest: { quizId: 'final', questionCount: 20 },
  ...details,
  quizzes: statusesByQuiz(quizzes),
});
const passed = (quizId: string) => status(quizId, { isPassed: true });

describe('the way on through a course', () => {
  it('leads from a lesson to its quiz until that is passed or no attempt is left', () => {
    expect(wayOnFromLesson(at(0, 0), course())).toEqual({ to: 'quiz', contentId: 'a' });
    expect(wayOnFromLesson(at(0, 0), { ...course(), quizzes: null })).toEqual({ to: 'quiz', contentId: 'a' });
    expect(wayOnFromLesson(at(0, 0), course({}, status('a')))).toEqual({ to: 'quiz', contentId: 'a' });
    const running = status('a', { attemptsLeft: 0, secondsLeft: 30 });
    expect(wayOnFromLesson(at(0, 0), course({}, running))).toEqual({ to: 'quiz', contentId: 'a' });
    for (const done of [passed('a'), status('a', { attemptsLeft: 0 })])
      expect(wayOnFromLesson(at(0, 0), course({}, done))).toMatchObject({ to: 'lesson', name: 'Lesson b' });
  });

  it('leads from a quiz to the next lesson, also of the next module, whatever came of the quiz', () => {
    expect(wayOnFromQuiz(at(0, 0), course())).toMatchObject({ to: 'lesson', place: at(0, 1), isSkipped: false });
    expect(wayOnFromLesson(at(0, 1), course())).toMatchObject({ to: 'lesson', place: at(1, 0), isSkipped: false });
  });

  it('leads after the last lesson to the final test, and after that to the certificate', () => {
    expect(wayOnFromLesson(at(1, 0), course({}, passed('c')))).toEqual({ to: 'final-test' });
    expect(wayOnFromQuiz(at(1, 0), course())).toEqual({ to: 'final-test' });
    expect(wayOnFromQuiz(at(1, 0), course({}, passed('final')))).toEqual({ to: 'certificate' });
    expect(wayOnFromQuiz(at(1, 0), course({}, status('final', { attemptsLeft: 0 })))).toBeNull();
  });

  it('leads to what was left out while the final test is closed, and nowhere where nothing is left', () => {
    const half = { completedIds: new Set(['a', 'c']), progressPercent: 67 };
    expect(wayOnFromQuiz(at(1, 0), course(half))).toMatchObject({ to: 'lesson', place: at(0, 1), isSkipped: true });
    const withoutTest = { finalTest: { quizId: 'final', questionCount: 0 } };
    expect(wayOnFromQuiz(at(1, 0), course(withoutTest))).toBeNull();
    // The current lesson is not a skipped one.
    expect(wayOnFromQuiz(at(1, 0), course({ completedIds: new Set(['a', 'b']), progressPercent: 67 }))).toBeNull();
  });

  it('leads past what is not open yet when it looks for what was left out, and to no quiz of it', () => {
    const locked = { ...content('d', 3), locked: true };
    const release = { modules: [...outline.modules, { topics: [{ contents: [locked] }] }] };
    const left = { outline: release, completedIds: new Set(['a', 'b', 'c']), progressPercent: 75 };
    expect(wayOnFromLesson(at(1, 0), course(left, passed('c')))).toMatchObject({ to: 'lesson', place: at(2, 0) });
    expect(wayOnFromLesson(at(2, 0), course(left))).toBeNull();
  });

  it('has an address for each step', () => {
    expect(wayOnHref({ courseId: 'c1' }, { to: 'quiz', contentId: 'a' })).toBe('/courseStudent/c1/quiz/a');
    expect(wayOnHref({ courseId: 'c1' }, { to: 'lesson', place: at(1, 0), name: '', isSkipped: false })).toBe(
      '/courseStudent/c1?at=1-0-0',
    );
    const preview = { courseId: 'c1', path: '/admin/courses/1/preview?test=' };
    expect(wayOnHref(preview, { to: 'quiz', contentId: 'a' })).toBe('/admin/courses/1/preview?test=/quiz/a');
    for (const to of ['final-test', 'certificate'] as const)
      expect(wayOnHref({ courseId: 'c1' }, { to })).toBe('/courseStudent/c1/final-test');
  });
});

describe('the status of a quiz in words', () => {
  it('says whether it was taken, runs or is passed, and how many attempts are left', () => {
    expect(quizLabel(undefined)).toBe('Not taken');
    expect(quizLabel(status('a', { secondsLeft: 0 }))).toBe('In progress');
    expect(quizLabel(passed('a'))).toBe('Passed');
    expect(quizLabel(status('a'))).toBe('Not passed, 2 attempts left');
    expect(quizLabel(status('a', { attemptsLeft: 1 }))).toBe('Not passed, 1 attempt left');
    expect(quizLabel(status('a', { attemptsLeft: 0 }))).toBe('Not passed, no attempts left');
  });

  it('stands in one line for a module', () => {
    expect(moduleQuizLabel(['a'], null)).toBe('1 quiz');
    expect(moduleQuizLabel(['a'], statusesByQuiz([]))).toBe('Quiz: not taken');
    expect(moduleQuizLabel(['a'], statusesByQuiz([passed('a')]))).toBe('Quiz: passed');
    expect(moduleQuizLabel(['a', 'c'], null)).toBe('2 quizzes');
    expect(moduleQuizLabel(['a', 'c'], statusesByQuiz([passed('c'), passed('other')]))).toBe('1 of 2 quizzes passed');
  });
});
