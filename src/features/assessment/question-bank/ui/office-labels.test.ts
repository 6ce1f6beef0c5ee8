import { expect, it } from 'vitest';
import { answerLine, discriminationLabel, describeRegrading } from './office-labels.ts';

it('says what marking again came to', () => {
  const none = { isChanged: true, marked: 1, changed: 0, certificates: 0, kept: 0 };
  expect(describeRegrading(none)).toBe('1 attempt marked again: 0 marks changed.');
  expect(describeRegrading({ ...none, marked: 40, changed: 7, certificates: 1, kept: 2 })).toBe(
    '40 attempts marked again: 7 marks changed, 1 certificate issued, 2 passes kept, because a certificate once issued stays.',
  );
  expect(describeRegrading({ ...none, isChanged: false })).toBe('This is already the key. Nothing changed.');
});

it('says how well a question tells learners apart', () => {
  expect([null, -0.1, 0.1, 0.25, 0.4].map((value) => discriminationLabel(value, 9).split(/[: ]/)[0])).toEqual([
    'Unknown',
    'Check',
    'Weak',
    'Fair',
    'Good',
  ]);
});

it('writes an answer in one line', () => {
  expect([[], ['A'], ['A', '', 'C']].map(answerLine)).toEqual(['No answer', 'A', 'A · … · C']);
});

it('claims nothing about answers of a question that nobody had, or one learner', () => {
  expect(discriminationLabel(null, 0)).toBe('Unknown: nobody had it yet');
  expect(discriminationLabel(null, 1)).toBe('Unknown: one attempt so far');
});
