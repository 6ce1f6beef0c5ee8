import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateKey } from '../../features/assessment/question-kinds/validate-key.ts';
import { QUESTION_KINDS } from '../../features/catalogue/rules.ts';
import { briefIssues } from '../../features/assignments/briefs/brief-rules.ts';
import type { DemoContent, DemoCourse, DemoFileContent, DemoQuestion } from '../content-types.ts';
import { isFile } from '../seed-courses.ts';
import { DEMO_COURSES } from './all-courses.ts';
import { readMp4Seconds } from './read-mp4-seconds.ts';

const MEDIA = new URL('../media/', import.meta.url);
const MEGABYTE = 1_000_000;
const TYPES = ['video', 'pdf', 'image', 'audio', 'other'] as const;
const FIRST_BYTES: [string, string, number][] = [
  ['.mp4', 'ftyp', 4],
  ['.m4a', 'ftyp', 4],
  ['.pdf', '%PDF-', 0],
  ['.webp', 'WEBP', 8],
  ['.zip', 'PK', 0],
];

const contentsOf = (course: DemoCourse): DemoContent[] =>
  course.modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));
const filesOf = (course: DemoCourse): DemoFileContent[] => contentsOf(course).filter(isFile);
const quizzesOf = (course: DemoCourse): DemoQuestion[][] =>
  contentsOf(course).flatMap((content) => (content.questions ? [content.questions] : []));
const questionsOf = (course: DemoCourse): DemoQuestion[] => [...quizzesOf(course).flat(), ...course.finalTest];
const mediaFile = (file: string): URL => new URL(file, MEDIA);
const kindsOf = (questions: DemoQuestion[]): string[] =>
  [...new Set(questions.map((question) => question.kind))].sort();

describe('the catalogue', () => {
  it('has eight courses with their own id, slug, place and block', () => {
    expect(DEMO_COURSES.map((course) => course.slug)).toEqual([
      'digital-marketing',
      'web-development',
      'graphic-design',
      'web-design',
      'stock-market-basic',
      'stock-market-professional',
      'ui-ux-design',
      'animation',
    ]);
    for (const key of ['courseId', 'slug', 'title', 'index', 'family', 'dye'] as const) {
      expect(new Set(DEMO_COURSES.map((course) => course[key])).size, key).toBe(DEMO_COURSES.length);
    }
    expect(DEMO_COURSES.every((course) => /^MSL-[A-Z]{2}-\d{2}$/.test(course.courseId))).toBe(true);
  });

  it('runs from the highest index to the lowest', () => {
    const places = DEMO_COURSES.map((course) => course.index);
    expect(places).toEqual([...places].sort((a, b) => b - a));
  });

  it('shows the prices of the price list', () => {
    expect(
      DEMO_COURSES.map(({ slug, salePriceRupees, priceRupees, durationMonths }) => [
        slug,
        salePriceRupees,
        priceRupees,
        durationMonths,
      ]),
    ).toEqual([
      ['digital-marketing', 24999, 34999, 6],
      ['web-development', 39999, 54999, 8],
      ['graphic-design', 21999, 29999, 4],
      ['web-design', 18999, 26999, 4],
      ['stock-market-basic', 7999, 11999, 1],
      ['stock-market-professional', 29999, 44999, 4],
      ['ui-ux-design', 27999, 38999, 5],
      ['animation', 44999, 59999, 12],
    ]);
  });

  it('says in market courses that they are education, and promises a job nowhere', () => {
    for (const course of DEMO_COURSES) {
      const text = JSON.stringify(course);
      expect(text).not.toMatch(/guaranteed? (a )?(job|placement|income)|job guarantee|100% placement/i);
      if (course.category === 'Markets') expect(course.description).toContain('education, not investment advice');
    }
  });
});

describe.each(DEMO_COURSES)('$title', (course) => {
  it('is described in full', () => {
    expect(course.description.split(/\s+/).length).toBeGreaterThanOrEqual(90);
    expect(course.whatYouWillLearn).toHaveLength(8);
    expect(course.requirements).toHaveLength(4);
    expect(course.includes).toHaveLength(6);
    for (const list of [course.whatYouWillLearn, course.requirements, course.includes, course.tags]) {
      expect(new Set(list).size).toBe(list.length);
    }
    for (const text of [course.subtitle, course.quote.text, course.instructor.bio]) expect(text).toMatch(/\.$/);
  });

  it('has modules, topics and contents enough, and every type of content', () => {
    expect(course.modules.length).toBeGreaterThanOrEqual(3);
    for (const module of course.modules) {
      expect(module.topics.length, module.title).toBeGreaterThanOrEqual(2);
      for (const topic of module.topics) expect(topic.contents.length, topic.title).toBeGreaterThanOrEqual(2);
    }
    const contents = contentsOf(course);
    for (const type of TYPES)
      expect(
        contents.some((content) => content.type === type),
        type,
      ).toBe(true);
    expect(contents.filter((content) => content.type === 'video').length).toBeGreaterThanOrEqual(3);
    const files = filesOf(course);
    expect(new Set(files.map((content) => content.file)).size).toBe(files.length);
  });

  it('names media files that exist and are what they say', () => {
    for (const content of filesOf(course)) {
      const bytes = readFileSync(mediaFile(content.file));
      expect(bytes.length, content.file).toBeGreaterThan(400);
      const known = FIRST_BYTES.find(([extension]) => content.file.endsWith(extension));
      if (known) expect(bytes.toString('latin1', known[2], known[2] + known[1].length), content.file).toBe(known[1]);
    }
    expect(filesOf(course).some((content) => content.file === course.previewVideo)).toBe(true);
    expect(statSync(mediaFile(course.previewCaptions)).size).toBeGreaterThan(0);
  });

  it('gives the length at which videos and talks play, with captions to the end', () => {
    for (const content of filesOf(course)) {
      expect(Number.isInteger(content.durationSeconds) && content.durationSeconds > 0, content.file).toBe(true);
      if (content.type !== 'video' && content.type !== 'audio') continue;
      const seconds = readMp4Seconds(readFileSync(mediaFile(content.file)));
      expect(Math.abs(seconds - content.durationSeconds), content.file).toBeLessThanOrEqual(1);
      const cues = readCues(content.captions ?? '');
      expect(cues.length, content.file).toBeGreaterThanOrEqual(4);
      for (const [i, cue] of cues.entries()) {
        expect(cue.end, content.captions).toBeGreaterThan(cue.start);
        expect(cue.start, content.captions).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
      }
      expect(Math.abs((cues.at(-1)?.end ?? 0) - seconds), content.captions).toBeLessThanOrEqual(1);
    }
  });

  it('has assignments that can be published: three in UI/UX Design, one with a rubric of three criteria in each other course', () => {
    const assignments = contentsOf(course).filter((content) => content.type === 'assignment');
    expect(assignments).toHaveLength(course.slug === 'ui-ux-design' ? 3 : 1);
    expect(assignments[0]?.rubric).toHaveLength(3);
    for (const { settings, rubric, durationSeconds } of assignments) {
      const due = { kind: 'none' as const, at: null, days: null, sessionNumber: null };
      const drafted = { ...settings, due, availableUntil: null };
      const assignment = { ...drafted, rubric: rubric && { isNewVersion: false, criteria: rubric } };
      expect(briefIssues({ durationSeconds, assignment, frozen: null })).toEqual([]);
    }
  });

  it('asks at least three quizzes and a final test, of both kinds', () => {
    const quizzes = quizzesOf(course);
    expect(quizzes.length).toBeGreaterThanOrEqual(3);
    for (const quiz of quizzes) {
      expect(quiz.length).toBeGreaterThanOrEqual(4);
      expect(kindsOf(quiz)).toEqual(expect.arrayContaining(['multi', 'single']));
    }
    expect(course.finalTest.length).toBeGreaterThanOrEqual(8);
    expect(course.finalTest.length).toBeLessThanOrEqual(10);
    expect(kindsOf(course.finalTest)).toEqual(['multi', 'single']);
  });

  it('asks questions that can be graded', () => {
    const questions = questionsOf(course);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    for (const { question, options, prompts = [], correct, kind, tolerance = '0', explanation } of questions) {
      expect(explanation.length, question).toBeGreaterThan(10);
      expect(validateKey({ kind, options, prompts }, { correct, tolerance }), question).toBeNull();
      if (kind !== 'single' && kind !== 'multi') continue;
      expect(options.length, question).toBeGreaterThanOrEqual(3);
      expect(options.length, question).toBeLessThanOrEqual(5);
      expect(new Set(options).size, question).toBe(options.length);
      expect(new Set(correct).size, question).toBe(correct.length);
      expect(
        correct.every((text) => options.includes(text)),
        question,
      ).toBe(true);
      if (kind === 'single') expect(correct, question).toHaveLength(1);
      else {
        expect(correct.length, question).toBeGreaterThanOrEqual(2);
        expect(correct.length, question).toBeLessThan(options.length);
      }
    }
  });

  it('does not put the right answer always in the same place', () => {
    const places = questionsOf(course)
      .filter(({ kind }) => kind === 'single')
      .map(({ options, correct }) => options.indexOf(correct[0] ?? ''));
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter((other) => other === place).length / places.length;
      expect(share, `option ${place + 1}`).toBeGreaterThan(0.08);
      expect(share, `option ${place + 1}`).toBeLessThan(0.5);
    }
  });
});

it('has every kind of question in one quiz', () => {
  const quizzes = DEMO_COURSES.flatMap(quizzesOf);
  expect(quizzes.some((quiz) => QUESTION_KINDS.every((kind) => kindsOf(quiz).includes(kind)))).toBe(true);
});

describe('the media', () => {
  it('weigh less than 10 MB together, and each picture at most 60 KB', () => {
    const files = readdirSync(MEDIA, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = files.map((entry) => ({
      name: entry.name,
      size: statSync(`${entry.parentPath}/${entry.name}`).size,
    }));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(10 * MEGABYTE);
    for (const { name, size } of sizes.filter((file) => file.name.endsWith('.webp'))) {
      expect(size, name).toBeLessThanOrEqual(60_000);
    }
  });

  it('hold no file that no course uses', () => {
    const used = new Set(
      DEMO_COURSES.flatMap((course) => [
        ...filesOf(course).flatMap((content) => [content.file, content.captions ?? '']),
        ...questionsOf(course).flatMap(({ picture: image }) => (image ? [image.file] : [])),
      ]),
    );
    for (const { slug } of DEMO_COURSES) {
      const unused = readdirSync(mediaFile(slug)).filter((name) => !used.has(`${slug}/${name}`));
      expect(unused, slug).toEqual([]);
    }
  });
});

function readCues(captions: string): { start: number; end: number }[] {
  const text = readFileSync(mediaFile(captions), 'utf8');
  expect(text.startsWith('WEBVTT\n\n')).toBe(true);
  return [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map((match) => ({
    start: toSeconds(match[1] ?? ''),
    end: toSeconds(match[2] ?? ''),
  }));
}

function toSeconds(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
