import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { auditEntries } from '../../../platform/database/table.ts';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { openSchool } from '../../../testing/open/open-school.ts';
import { findQuestion } from '../../catalogue/questions/find-question.ts';
import type { QuestionKind } from '../../catalogue/rules.ts';
import { questions } from '../../catalogue/table.ts';
import type { analyseTest } from '../office-contract.ts';

const { app, call, learner, save, startIds, quizId } = await openSchool();
afterAll(() => app.close());
const { db } = app.context;

const admin = await app.admin();
const course = await buildCourse(db, { modules: [[[{ name: 'Dyeing' }]]] });
const emptyQuiz = course.contents['0-0-0']?.id ?? '';

const write = (body: object, quiz = emptyQuiz) => call(admin, 'POST', `/admin/tests/${quiz}/questions`, body);
const edit = (id: string, body: object) => call(admin, 'PUT', `/admin/questions/${id}`, body);
const remove = (id: string) => call(admin, 'DELETE', `/admin/questions/${id}`);
const analysed = async (quiz: string) =>
  ((await call(admin, 'GET', `/admin/tests/${quiz}`)).body as unknown as RouteResponse<typeof analyseTest>).questions;

const drafts: Record<QuestionKind, object> = {
  single: { options: ['Indigo', 'Madder'], correct: ['Indigo'] },
  multi: { options: ['Indigo', 'Madder', 'Lac'], correct: ['Madder', 'Lac'] },
  'true-false': { correct: ['True'] },
  number: { correct: ['12.50'], tolerance: '0.5' },
  'short-text': { correct: ['indigo', 'neel'] },
  ordering: { options: ['Wash', 'Dye', 'Dry'], correct: ['Wash', 'Dye', 'Dry'] },
  matching: { prompts: ['Indigo', 'Madder'], options: ['Blue', 'Red', 'Green'], correct: ['Blue', 'Red'] },
  gaps: { prompts: ['The cloth is ', ' first.'], correct: ['washed\nrinsed'] },
};

describe('the office', () => {
  it('writes questions of every kind, each behind the others, and learners are asked them', async () => {
    for (const [kind, draft] of Object.entries(drafts)) {
      expect(await write({ kind, question: `A ${kind}?`, explanation: 'Because.', ...draft }), kind).toMatchObject({
        status: 200,
      });
    }
    const list = await analysed(emptyQuiz);
    expect(list.map(({ question }) => question.kind)).toEqual(Object.keys(drafts));
    expect(list.every(({ isHeld }) => !isHeld)).toBe(true);
    expect(list[2]?.question.options).toEqual(['True', 'False']);
    const user = await app.signUp();
    await enrol(db, user.userId, course);
    const asked = (await call(user, 'POST', '/tests/start', { quizId: emptyQuiz })).body as unknown as {
      questions: { question: string }[];
    };
    expect(asked.questions.map(({ question }) => question).toSorted()).toEqual(
      Object.keys(drafts)
        .map((kind) => `A ${kind}?`)
        .toSorted(),
    );
    expect(JSON.stringify(asked)).not.toContain('Because.');
  });

  it('is told in words what is missing, by field, and nothing is kept', async () => {
    const before = (await analysed(quizId)).length;
    const issues: [QuestionKind, object, string, string][] = [
      ['single', { options: ['Only'], correct: ['Only'] }, 'options', 'Write at least 2 of them.'],
      ['single', { options: ['Same', 'Same'], correct: ['Same'] }, 'options', 'Two of them are the same.'],
      ['single', { options: ['A', ' '], correct: ['A'] }, 'options', 'One of them is empty.'],
      ['single', { options: ['A', 'B'], correct: ['A', 'B'] }, 'correct', 'Choose the one option that is right.'],
      ['multi', { options: ['A', 'B'], correct: [] }, 'correct', 'Choose at least one of the options.'],
      ['true-false', { correct: ['Maybe'] }, 'correct', 'Choose the one option that is right.'],
      ['number', { correct: ['many'] }, 'correct', 'Enter the right number.'],
      ['short-text', { correct: [] }, 'correct', 'Enter at least one text, and no empty one.'],
      ['matching', { prompts: ['A'], options: ['B', 'C'], correct: ['B'] }, 'prompts', 'Write at least two pairs.'],
      [
        'matching',
        { prompts: ['A', 'A'], options: ['B', 'C'], correct: ['B', 'C'] },
        'prompts',
        'Two left sides are the same.',
      ],
      ['gaps', { prompts: ['No gap.'], correct: [] }, 'prompts', 'Mark at least one gap.'],
      ['gaps', { prompts: ['A ', '.'], correct: [''] }, 'correct', 'Enter at least one text for each gap.'],
    ];
    for (const [kind, draft, path, message] of issues) {
      expect(await write({ kind, question: 'What?', ...draft }, quizId), message).toMatchObject({
        status: 422,
        body: { code: 'unfit-question', issues: [{ path, message }] },
      });
    }
    expect(await write({ kind: 'single', question: ' ', ...drafts.single }, quizId)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'question', message: 'Write the question' }] },
    });
    expect((await write({ kind: 'single', question: 'Where?', ...drafts.single }, 'nothing')).status).toBe(404);
    expect((await call(await learner(), 'POST', `/admin/tests/${quizId}/questions`, {})).status).toBe(403);
    expect(await analysed(quizId)).toHaveLength(before);
  });

  it('writes a question anew, and takes it away, while no attempt holds it', async () => {
    const { id } = (await write({ kind: 'single', question: 'Old?', ...drafts.single }, quizId)).body as unknown as {
      id: string;
    };
    const after = { kind: 'number', question: 'New?', isInBank: false, ...drafts.number };
    expect((await edit(id, after)).status).toBe(200);
    expect(await findQuestion(db, id)).toMatchObject({ ...after, options: [], correct: ['12.50'], tolerance: '0.5' });
    expect((await remove(id)).status).toBe(200);
    expect(await findQuestion(db, id)).toBeNull();
    expect((await remove(id)).status).toBe(404);
    const acts = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `question:${id}`));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'question.created',
      'question.deleted',
      'question.updated',
    ]);
  });

  it('changes only the words of a question that an attempt holds, open or handed in', async () => {
    const user = await learner();
    const [id = ''] = await startIds(user);
    const question = await findQuestion(db, id);
    if (!question) throw new Error('the attempt holds no question');
    const { kind, options, prompts, correct, tolerance, isExactCase } = question;
    const same = { kind, options, prompts, correct, tolerance, isExactCase };
    const texts = { question: 'Said better?', explanation: 'Now with a reason.', isInBank: false };
    for (const isHandedIn of [false, true]) {
      if (isHandedIn) await save(user, {});
      expect((await analysed(quizId)).find((one) => one.question.id === id)?.isHeld).toBe(true);
      expect((await edit(id, { ...same, ...texts })).status).toBe(200);
      const changed = await edit(id, { ...texts, ...drafts['short-text'], kind: 'short-text' });
      expect(changed).toMatchObject({ status: 409, body: { code: 'question-in-use' } });
      expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'question-in-use' } });
    }
    expect(await findQuestion(db, id)).toMatchObject({ ...same, ...texts });
  });

  it('may still change the words of one whose texts were stored with signs that nobody sees', async () => {
    const user = await learner();
    const [id = ''] = await startIds(user);
    const { kind, options, correct, tolerance } = (await findQuestion(db, id)) ?? {};
    const dirty = (texts: string[] = []) => texts.map((text) => `${text}\u0007`);
    await db
      .update(questions)
      .set({ options: dirty(options), correct: dirty(correct) })
      .where(eq(questions.id, id));
    const body = { kind, options: dirty(options), correct: dirty(correct), tolerance, question: 'New words?' };
    expect((await edit(id, body)).status).toBe(200);
    expect(await findQuestion(db, id)).toMatchObject({ question: 'New words?', options: dirty(options) });
    expect(
      (await call(admin, 'PUT', `/admin/questions/${id}/key`, { correct: dirty(correct), reason: 'Looked at' })).body,
    ).toMatchObject({ result: { isChanged: false } });
  });
});
