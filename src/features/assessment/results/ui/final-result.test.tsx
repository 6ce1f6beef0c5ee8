import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Certificate } from '../../../certificates/contract.ts';
import type { TestRecord } from '../../contract.ts';
import { FinalResult } from './final-result.tsx';

const show = (certificates: Partial<Certificate>[], { isTimedOut = false } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FinalResult
        record={
          {
            passed: true,
            reviewedAttempt: 1,
            quizReport: { attempts: [{ attempt: 1, score: 10, total: 10, percent: 100 }] },
            review: [],
            certificatePlace: 1,
            certificates,
          } as unknown as TestRecord
        }
        isFresh={false}
        isTimedOut={isTimedOut}
        onRetry={() => {}}
        onReport={() => {}}
        courseHref="/"
      />
    </MemoryRouter>,
  );

test('a passed test shows its certificate, and the way to it where there is none', () => {
  const valid = show([{ status: 'genuine', number: 'MSL-1' }]);
  expect(valid).toContain('eligible for the certificate!');
  expect(valid).toContain('/certificate/MSL-1.png');
  expect(show([])).toContain('Get your certificate');
});

test('whose certificate was revoked is told so, and not congratulated', () => {
  const html = show([
    { status: 'revoked', number: 'MSL-2' },
    { status: 'replaced', number: 'MSL-1' },
  ]);
  expect(html).toContain('You got 10 out of 10 correct (100%).');
  expect(html).toContain('Your certificate was revoked. Contact us to know why.');
  expect(html).not.toMatch(/Congratulations|eligible|Get your certificate|\.png/);
  const explained = show([{ status: 'revoked', number: 'MSL-2', reason: 'Wrong person' }]);
  expect(explained).toContain('Your certificate was revoked. Reason: Wrong person');
});

test('a test that the clock handed in says so', () => {
  const sentence = 'Time ran out. Your answers so far were submitted.';
  expect(show([], { isTimedOut: true })).toContain(sentence);
  expect(show([])).not.toContain(sentence);
});
