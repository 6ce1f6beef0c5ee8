import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aContent, aDocument, aQuestion } from '../../testing/open/write-document.ts';
import { readVideoLink } from '../catalogue/lessons/link-rules.ts';
import { publishIssues, questionsById, withQuestions, type ContentDraft } from './rules.ts';

describe('questions of a document', () => {
  const document = aDocument();
  const asked = () => [...questionsById(document).keys()];
  it('are those of the lessons and of the final test', () => {
    const contents = document.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
    expect(asked()).toEqual(
      [...contents.flatMap(({ questions }) => questions), ...document.finalTest.questions].map(({ id }) => id),
    );
    for (const [id, question] of questionsById(document)) expect(question.id).toBe(id);
  });

  it('are appended to one lesson, to the final test, or nowhere', () => {
    const added = [aQuestion()];
    const [first, ...others] = document.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
    const changed = withQuestions(document, first?.id ?? '', added);
    const [grown, ...same] = changed?.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents)) ?? [];
    expect(grown?.questions).toEqual([...(first?.questions ?? []), ...added]);
    expect(same).toEqual(others);
    expect(changed?.finalTest).toEqual(document.finalTest);
    expect(withQuestions(document, null, added)).toEqual({
      ...document,
      finalTest: { ...document.finalTest, questions: [...document.finalTest.questions, ...added] },
    });
    expect(withQuestions(document, randomUUID(), added)).toBeNull();
  });
});

describe('a lesson that is no file', () => {
  const issuesOf = (...contents: Partial<ContentDraft>[]) => {
    const document = aDocument();
    const [module] = document.modules;
    const [topic] = module?.topics ?? [];
    if (!module || !topic) throw new Error('the document has no topic');
    const written = contents.map((content) => ({ ...aContent(), fileKey: '', ...content }));
    const modules = [{ ...module, topics: [{ ...topic, contents: written }] }];
    return publishIssues({ ...document, modules })
      .filter(({ path }) => path.startsWith('content/'))
      .map(({ path, message }) => `${path.split('/').slice(2).join('/')}: ${message}`);
  };
  const text = (blocks: { type: string; value: string }[], more: Partial<ContentDraft> = {}) =>
    issuesOf({ type: 'text', durationSeconds: 60, blocks, ...more } as Partial<ContentDraft>);
  const word = { type: 'text' as const, value: 'Word' };

  it('is a text with words, of 300 blocks and 200,000 characters at most', () => {
    expect(text([word])).toEqual([]);
    expect(text([])).toEqual(['blocks: This lesson is empty.']);
    expect(issuesOf({ type: 'text', durationSeconds: 60 })).toEqual(['blocks: This lesson is empty.']);
    expect(text([{ type: 'text', value: ' ' }, word])).toEqual([]);
    expect(text(Array.from({ length: 300 }, () => word))).toEqual([]);
    expect(text(Array.from({ length: 301 }, () => word))).toEqual([
      'blocks: A text lesson can have 300 blocks at most.',
    ]);
    const long = (length: number) => [{ type: 'text', value: 'x'.repeat(length) }];
    expect(text([...long(100_000), ...long(100_000)])).toEqual([]);
    expect(text([...long(100_000), ...long(100_001)])).toEqual([
      'blocks: A text lesson can have 200,000 characters at most.',
    ]);
    expect(text([word], { durationSeconds: 0 })).toHaveLength(1);
    expect(text([word], { durationSeconds: 0, name: '' })).toContain(
      'durationSeconds: Say how long a lesson takes to read.',
    );
  });

  const link = (durationSeconds: number, address = 'https://youtu.be/dQw4w9WgXcQ') =>
    issuesOf({ type: 'link', durationSeconds, link: readVideoLink(address) } as Partial<ContentDraft>);
  it('is one video of a provider, of one second to twelve hours', () => {
    expect(link(1)).toEqual([]);
    expect(link(43_200)).toEqual([]);
    expect(link(0)).toEqual(['durationSeconds: Enter the length of the video.']);
    expect(link(43_201)).toEqual(['durationSeconds: Enter the length of the video.']);
    expect(link(60, 'https://example.com')).toEqual([
      'link/address: Enter the address of one video at YouTube or Vimeo.',
    ]);
    expect(issuesOf({ type: 'link', durationSeconds: 60 })).toEqual([
      'link/address: Enter the address of one video at YouTube or Vimeo.',
    ]);
  });

  it('is an assignment with a brief and without a quiz', () => {
    const bare = {
      type: 'assignment',
      durationSeconds: 3600,
      questions: [],
      assignment: null,
    } as Partial<ContentDraft>;
    expect(issuesOf(bare)).toEqual(['assignment/brief: Write the brief.']);
    expect(issuesOf({ ...bare, name: 'Flow', questions: [aQuestion()] })).toContain(
      'quiz: “Flow” is an assignment, which has no quiz. Remove its questions.',
    );
  });

  it('is a free preview in five lessons at most, and never to be handed in or downloaded', () => {
    const free = (count: number, more: Partial<ContentDraft> = {}) =>
      issuesOf(
        ...Array.from({ length: count }, (_, at) => ({
          id: randomUUID(),
          name: `Lesson ${at}`,
          type: 'text' as const,
          durationSeconds: 60,
          blocks: [word],
          isFreePreview: true,
          ...more,
        })),
      );
    expect(free(5)).toEqual([]);
    expect(free(7)).toEqual(Array(2).fill('isFreePreview: A course can have 5 free previews at most.'));
    expect(free(7, { isFreePreview: false })).toEqual([]);
    expect(free(1, { type: 'other', fileKey: 'a.zip' })).toEqual([
      'isFreePreview: This lesson type can’t be a free preview.',
    ]);
  });
});
