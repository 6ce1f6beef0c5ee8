import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { recordOf } from '../../../testing/open/open-school.ts';
import { startTestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { PlayerCourse } from '../../learning/contract.ts';
import type { StartedAttempt } from '../attempts/ui/test-calls.ts';

const app = await startTestApp({ jobs: { add: async () => undefined } });
afterAll(() => app.close());

const image = { fileKey: 'courses/a-block.webp', alt: 'A carved block', width: 800, height: 500 };
const kinds = [
  { kind: 'true-false', options: ['True', 'False'], correct: ['False'] },
  { kind: 'number', options: [], correct: ['123456.75'], tolerance: '0.25', image },
  { kind: 'short-text', options: [], correct: ['Zarda indigo', 'Zarda neel'] },
  { kind: 'ordering', options: ['Zebra', 'Apple', 'Mango'], correct: ['Zebra', 'Apple', 'Mango'] },
  { kind: 'matching', prompts: ['One', 'Two'], options: ['Uno', 'Due', 'Tre'], correct: ['Due', 'Uno'] },
  {
    kind: 'gaps',
    prompts: ['The ', ' is dipped in ', '.'],
    options: [],
    correct: ['quartzblock\nquartz block', 'quartzink'],
  },
] as const;
const course = await buildCourse(app.context.db, {
  modules: [
    [[{ questions: kinds.map((one) => ({ ...structuredClone(one), explanation: 'Zarda because.' }) as never) }]],
  ],
});
const quizId = course.contents['0-0-0']?.id ?? '';
const right = [
  'False',
  '1,23,456.5',
  'zarda NEEL',
  ['Zebra', 'Apple', 'Mango'],
  ['Due', 'Uno'],
  ['Quartz  Block', 'quartzink'],
];

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body ? { body } : {}) });

async function start() {
  const user = await app.signUp();
  await enrol(app.context.db, user.userId, course);
  const started = (await call(user, 'POST', '/tests/start', { quizId })).body as unknown as StartedAttempt;
  const questionOf = (kind: string) => started.questions.find(({ type }) => type === kind);
  const sheet = Object.fromEntries(kinds.map(({ kind }, at) => [questionOf(kind)?.id ?? '', right[at] ?? '']));
  const handIn = (userAnswers: object) =>
    call(user, 'POST', '/tests/save', { userId: user.userId, quizId, userAnswers });
  return { user, started, questionOf, sheet, handIn };
}

describe('a quiz of every kind', () => {
  it('goes out without keys, tolerance or an order that tells', async () => {
    const { user, started, questionOf } = await start();
    const player = await call(user, 'GET', `/courseStudent/${course.slug}`);
    for (const sent of [started, player.body]) {
      expect(JSON.stringify(sent)).not.toMatch(/zarda|quartz|123456|0\.25|tolerance|correct/i);
    }
    expect(questionOf('gaps')).toMatchObject({ prompts: ['The ', ' is dipped in ', '.'], options: [] });
    expect(questionOf('matching')?.options.toSorted()).toEqual(['Due', 'Tre', 'Uno']);
    expect(questionOf('true-false')?.options).toEqual(['True', 'False']);
    expect(questionOf('number')?.picture).toMatchObject({ alt: 'A carved block', width: 800, height: 500 });
    expect(questionOf('number')?.picture?.url).toMatch(/^\/media\/\d+\.[^/]+\/courses\/a-block\.webp$/);
    const { course: shown } = player.body as unknown as { course: PlayerCourse };
    const [content] = shown.modules[0]?.topics[0]?.contents ?? [];
    expect(content).toMatchObject({ questionCount: started.questions.length, questions: [] });
    expect(JSON.stringify(player.body)).not.toMatch(/Mango|is dipped in/);
  });

  it('handed in wrong without a start, it is reviewed without an order that tells either', async () => {
    const user = await app.signUp();
    await enrol(app.context.db, user.userId, course);
    const body = { userId: user.userId, quizId, userAnswers: {} };
    const { passed, review } = recordOf(await call(user, 'POST', '/tests/save', body));
    expect(passed).toBe(false);
    const optionsOf = (kind: string) => review.find(({ type }) => type === kind)?.options;
    expect(optionsOf('ordering')).toEqual(['Apple', 'Mango', 'Zebra']);
    expect(optionsOf('matching')).toEqual(['Due', 'Tre', 'Uno']);
    expect(review.map(({ correctAnswers }) => correctAnswers)).toEqual(review.map(() => null));
  });

  it('is marked kind by kind, and shown with its key after a pass', async () => {
    const { handIn, sheet } = await start();
    const record = recordOf(await handIn(sheet));
    expect(record).toMatchObject({ score: 6, passed: true });
    const keys = Object.fromEntries(record.review.map(({ type, correctAnswers }) => [type, correctAnswers]));
    expect(keys).toMatchObject({
      number: ['123456.75 ± 0.25'],
      'short-text': ['Zarda indigo', 'Zarda neel'],
      gaps: ['quartzblock', 'quartzink'],
    });
    expect(record.review.every(({ explanation }) => explanation === 'Zarda because.')).toBe(true);
  });

  it('takes answers of any shape and marks absurd ones wrong', async () => {
    const { user, started, handIn } = await start();
    const absurd = ['', [], ['', ''], 'x'.repeat(2000), Array(20).fill('Uno'), '\u0000', '1e999', ['Zebra']];
    for (const [at, { id }] of started.questions.entries()) {
      const answer = absurd[at % absurd.length];
      expect((await call(user, 'POST', '/tests/answer', { quizId, questionId: id, answer })).status).toBe(200);
    }
    expect(recordOf(await handIn({}))).toMatchObject({ score: 0 });
    const odd = [null, 7, true, { a: 1 }, [[1]], Array(21).fill('a')];
    for (const answer of odd) {
      const { status } = await call(user, 'POST', '/tests/answer', {
        quizId,
        questionId: started.questions[0]?.id,
        answer,
      });
      expect(status).toBe(400);
    }
  });
});
