import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { QUESTION_KINDS } from '../../catalogue/rules.ts';

const features = path.join(import.meta.dirname, '..', '..');
const room = 'assessment/question-kinds';
/** What a new kind touches, as `CONTRIBUTING.md` says; its own module is the fourth. */
const places = ['catalogue/rules.ts', `${room}/kinds.ts`, `${room}/ui/answer-kinds.tsx`];

/**
 * Readers of files that other programs write: a form of theirs means one of our kinds. A new kind needs none of them: it is read by its
 * name in a table, by its tag in GIFT, and by its own type in Moodle XML. This list only gets shorter.
 */
const foreignForms: Record<string, readonly string[]> = {
  [`${room}/choice.ts`]: ['multi'],
  'assessment/question-bank/formats/moodle-question.ts': ['multi', 'true-false', 'short-text', 'matching', 'gaps'],
  'assessment/question-bank/formats/read-question-aiken.ts': ['multi', 'true-false'],
  'assessment/question-bank/formats/read-question-gift.ts': ['multi', 'true-false', 'short-text', 'matching', 'gaps'],
  'assessment/question-bank/formats/table-question.ts': ['true-false', 'short-text', 'gaps'],
};

/** `single` and `number` are also words of the language and of other formats. */
const named = QUESTION_KINDS.filter((kind) => kind !== 'single' && kind !== 'number');

/** Files that know questions at all. */
const ROOMS = /^(catalogue|learning|assessment|authoring)\//;

it('a kind of questions is named in four files, and nowhere else', () => {
  const files = fs
    .globSync('**/*.{ts,tsx}', { cwd: features })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => ROOMS.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const elsewhere = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(features, file), 'utf8');
    const kinds = named.filter((kind) => new RegExp(`(['"])${kind}\\1`).test(text));
    return kinds
      .filter((kind) => ![...places, `${room}/${kind}.ts`].includes(file) && !foreignForms[file]?.includes(kind))
      .map((kind) => `${file}: ${kind}`);
  });
  expect(elsewhere).toEqual([]);
  const unused = Object.entries(foreignForms).flatMap(([file, kinds]) => {
    const text = fs.readFileSync(path.join(features, file), 'utf8');
    return kinds.filter((kind) => !text.includes(`'${kind}'`)).map((kind) => `${file}: ${kind}`);
  });
  expect(unused).toEqual([]);
});
