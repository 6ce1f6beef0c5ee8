import { describe, expect, it } from 'vitest';
import { digestSubmission, matchSubmission } from './match-submission.ts';
import { LATE_SECONDS, type SentAnswers } from '../rules.ts';

const questionIds = ['q0', 'q1'];
const orderedIds = new Set(['q0']);
const quiz = { isFinalTest: false, passPercentage: 80, maxAttempts: 3, orderedIds };
const digest = (sent: SentAnswers) => digestSubmission(questionIds, sent, orderedIds);
const attempt = (number: number, more: object = {}) => ({
  number,
  questionIds,
  isStarted: true,
  userAnswers: {},
  submittedAt: new Date(0),
  secondsSinceSubmitted: 3600,
  submissionDigest: null as string | null,
  score: 0,
  total: 2,
  ...more,
});
const open = { submittedAt: null, secondsSinceSubmitted: null, score: null };
const match = (attempts: ReturnType<typeof attempt>[], userAnswers: SentAnswers, number?: number) =>
  matchSubmission(quiz, attempts, { userAnswers, attempt: number });

describe('a submission that names its attempt', () => {
  it('belongs to it, whatever it answers', () => {
    const attempts = [attempt(1, { submissionDigest: digest({ q0: 'A' }) }), attempt(2, open)];
    expect(match(attempts, { q0: 'A' }, 2)).toEqual({ kind: 'handed-in', attempt: attempts[1] });
    expect(match(attempts, { q0: 'B' }, 1)).toEqual({ kind: 'repeated', attempt: attempts[0] });
    expect(match(attempts, {}, 3)).toEqual({ kind: 'refused', code: 'unknown-attempt' });
  });
});

describe('a submission that names none', () => {
  it('needs no start only when it is the first', () => {
    expect(match([], {})).toEqual({ kind: 'unstarted' });
    const handedIn = attempt(1, { isStarted: false, submissionDigest: digest({ q0: 'A' }) });
    expect(match([handedIn], {})).toEqual({ kind: 'refused', code: 'start-first' });
  });

  it('with the same answers, in any form, repeats while no attempt is open', () => {
    const handedIn = attempt(1, { submissionDigest: digest({ q0: 'A', q1: ['x', 'y'] }) });
    for (const sent of [{ q1: ['y', 'x', 'x'], q0: 'A', other: 'z' }, ['A', ['x', 'y']]]) {
      expect(match([handedIn], sent)).toEqual({ kind: 'repeated', attempt: handedIn });
    }
  });

  it('goes to the open attempt, with other answers and with those of the attempt before', () => {
    const attempts = [attempt(1, { submissionDigest: digest({ q0: 'A' }) }), attempt(2, open)];
    for (const sent of [{ q0: 'B' }, { q0: 'A' }])
      expect(match(attempts, sent)).toEqual({ kind: 'handed-in', attempt: attempts[1] });
  });

  it('is late for an attempt whose time ran out a while ago, once', () => {
    const late = (more: object) => match([attempt(1, more)], { q0: 'A' }).kind;
    expect(late({ secondsSinceSubmitted: LATE_SECONDS - 1 })).toBe('late');
    expect(late({ secondsSinceSubmitted: LATE_SECONDS })).toBe('refused');
    expect(late({ secondsSinceSubmitted: 20, submissionDigest: digest({ q0: 'B' }) })).toBe('refused');
    expect(late({ secondsSinceSubmitted: 20, isStarted: false })).toBe('refused');
    expect(late({ secondsSinceSubmitted: null })).toBe('refused');
  });

  it('repeats an attempt of which only the answers are known', () => {
    const old = attempt(1, { isStarted: false, userAnswers: { q0: 'A' } });
    expect(match([old], { q0: 'A', q1: '' })).toEqual({ kind: 'repeated', attempt: old });
  });

  it('finds no attempt left, but always the final test that is passed', () => {
    const three = [1, 2, 3].map((number) => attempt(number, { submissionDigest: digest({ q0: String(number) }) }));
    expect(match(three, {})).toEqual({ kind: 'refused', code: 'no-attempts-left' });
    for (const number of [2, undefined])
      expect(match(three, { q0: '2' }, number)).toEqual({ kind: 'repeated', attempt: three[1] });
    const passed = attempt(1, { score: 2, submissionDigest: digest({ q0: 'A' }) });
    expect(match([passed], {})).toMatchObject({ kind: 'refused' });
    expect(matchSubmission({ ...quiz, isFinalTest: true }, [passed], { userAnswers: {} })).toEqual({
      kind: 'repeated',
      attempt: passed,
    });
  });
});
