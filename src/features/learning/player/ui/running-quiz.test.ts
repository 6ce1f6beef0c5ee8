import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeRunningQuiz, readRunningQuiz } from './running-quiz.ts';

const quiz = { userId: 'u1', courseId: 'c1', contentId: 'k1', endsAt: 10_000 };
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a quiz that was left running is found by its learner in its course, until its time is over', () => {
  expect(readRunningQuiz(quiz, 0)).toBeNull();
  storeRunningQuiz(quiz);
  expect(readRunningQuiz(quiz, 9_999)).toEqual(quiz);
  expect(readRunningQuiz(quiz, 10_000)).toBeNull();
  expect(readRunningQuiz({ ...quiz, userId: 'u2' }, 0)).toBeNull();
  expect(readRunningQuiz({ ...quiz, courseId: 'c2' }, 0)).toBeNull();
  storeRunningQuiz(null);
  expect(readRunningQuiz(quiz, 0)).toBeNull();
});

test('what somebody else wrote there is no quiz', () => {
  localStorage.setItem('running_quiz', '{"userId":1}');
  expect(readRunningQuiz(quiz, 0)).toBeNull();
  localStorage.setItem('running_quiz', 'no JSON');
  expect(readRunningQuiz(quiz, 0)).toBeNull();
});
