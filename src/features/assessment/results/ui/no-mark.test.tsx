import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownAttempt, ShownReview } from '../../contract.ts';
import { ReviewList } from './review-list.tsx';
import { ScoreBoxes } from './score-boxes.tsx';

const attempt = (change: Partial<ShownAttempt> = {}): ShownAttempt => ({
  attempt: 1,
  userId: 'u',
  courseId: 'c',
  quizId: 'q',
  quizName: 'Weaves',
  isFinalTest: false,
  score: 0,
  total: 0,
  percent: 0,
  passed: false,
  seconds: 60,
  timestamp: '2026-11-14T10:00:00.000Z',
  ...change,
});
const question = (isVoid: boolean): ShownReview => ({
  id: String(isVoid),
  question: 'Which?',
  options: ['A', 'B'],
  prompts: [],
  type: 'single',
  picture: null,
  isVoid,
  chosen: ['A'],
  isRight: isVoid,
  correctAnswers: null,
  explanation: null,
  appeal: null,
});

test('an attempt whose questions were all taken back has no figures, only words', () => {
  const html = renderToStaticMarkup(<ScoreBoxes attempts={[attempt()]} headingLevel={2} />);
  expect(html).toContain('No score: all questions were withdrawn.');
  expect(html).toContain('No mark</span>');
  expect(html).not.toMatch(/0 \/ 0|0\/0|0%|Not yet/);
});

test('beside one with a mark, the mark is the best', () => {
  const html = renderToStaticMarkup(
    <ScoreBoxes attempts={[attempt({ attempt: 2 }), attempt({ total: 5 })]} headingLevel={2} />,
  );
  expect(html).toContain('0 of 5 correct');
  expect(html).toContain('All questions were withdrawn');
});

test('a question that was taken back counts as right where others count', () => {
  const show = (review: ShownReview[]) => renderToStaticMarkup(<ReviewList review={review} headingLevel={3} />);
  expect(show([question(true), question(false)])).toContain('it counts as correct for everyone.');
  expect(show([question(true)])).toContain('This question was withdrawn.');
});
