import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { compareDocuments, hasChanges } from './builder/compare-documents.ts';
import { mergeDocuments } from './builder/merge-documents.ts';
import { partsOf } from './builder/parts-of.ts';
import {
  isPlayed,
  publishIssues,
  withCaptions,
  type ContentDraft,
  type CourseDocument,
  type ModuleDraft,
} from './rules.ts';
import { aContent, aDocument, aQuestion } from '../../testing/open/write-document.ts';

describe('what stands in the way of publishing', () => {
  it('is nothing for a whole course', () => {
    expect(publishIssues(aDocument())).toEqual([]);
  });

  const fields = aDocument().fields;
  test.each<[string, Partial<CourseDocument['fields']>]>([
    ['course/title', { title: ' ' }],
    ['course/slug', { slug: 'Block Printing' }],
    ['course/slug', { slug: '' }],
    ['course/subtitle', { subtitle: '' }],
    ['course/description', { description: '' }],
    ['course/category', { category: '' }],
    ['course/level', { level: 'Expert' }],
    ['course/durationMonths', { durationMonths: 0 }],
    ['course/priceRupees', { priceRupees: 0, salePriceRupees: null }],
    ['course/salePriceRupees', { salePriceRupees: fields.priceRupees }],
    ['course/salePriceRupees', { salePriceRupees: 0 }],
    ['course/salePriceRupees', { salePriceRupees: null, saleStartsOn: '2026-12-31' }],
    ['course/salePriceRupees', { salePriceRupees: null, saleEndsOn: '2026-12-31' }],
    ['course/saleEndsOn', { salePriceRupees: 1, saleStartsOn: '2026-12-31', saleEndsOn: '2026-12-30' }],
    ['course/emiMonths', { emiMonths: 0 }],
    ['course/emiMonths', { emiMonths: 1 }],
    ['course/instructorName', { instructor: { name: '', title: '', bio: '' } }],
    ['course/whatYouWillLearn', { whatYouWillLearn: [] }],
    ['course/quoteText', { quote: { text: '', name: 'Asha', batch: '' } }],
    ['course/quoteText', { quote: { text: 'Well taught.', name: '', batch: '' } }],
    ['course/motif', { family: 'tartan' }],
  ])('names %s', (path, change) => {
    const document = { ...aDocument(), fields: { ...fields, ...change } };
    expect(publishIssues(document).map((issue) => issue.path)).toEqual([path]);
  });

  test.each<[string, Partial<CourseDocument['fields']>]>([
    ['The sale price must be below the price.', { salePriceRupees: fields.priceRupees }],
    [
      'The sale cannot end before it starts.',
      { salePriceRupees: 1, saleStartsOn: '2026-12-31', saleEndsOn: '2026-12-30' },
    ],
  ])('says “%s”', (message, change) => {
    const document = { ...aDocument(), fields: { ...fields, ...change } };
    expect(publishIssues(document).map((issue) => issue.message)).toEqual([message]);
  });

  test.each<[string, Partial<CourseDocument['fields']>]>([
    ['a month', { durationMonths: 1 }],
    ['a rupee', { priceRupees: 1, salePriceRupees: null }],
    ['a sale for a rupee', { priceRupees: 2, salePriceRupees: 1 }],
    ['a sale from a day on', { salePriceRupees: 1, saleStartsOn: '2026-12-31', saleEndsOn: null }],
    ['a sale until a day', { salePriceRupees: 1, saleStartsOn: null, saleEndsOn: '2026-12-31' }],
    ['a sale of one day', { salePriceRupees: 1, saleStartsOn: '2026-12-31', saleEndsOn: '2026-12-31' }],
    ['a sale of several days', { salePriceRupees: 1, saleStartsOn: '2026-12-01', saleEndsOn: '2026-12-31' }],
    ['an EMI of two months', { emiMonths: 2 }],
    ['a quote', { quote: { text: 'Well taught.', name: 'Asha', batch: '' } }],
    ['no quote', { quote: null }],
  ])('is not %s', (_, change) => {
    expect(publishIssues({ ...aDocument(), fields: { ...fields, ...change } })).toEqual([]);
  });

  const withContent = (change: Partial<ContentDraft>) => aDocument({ contents: [aContent(change)] });
  test.each<[string, Partial<ContentDraft>]>([
    ['name', { name: '' }],
    ['fileKey', { fileKey: '' }],
    ['durationSeconds', { durationSeconds: 0 }],
    ['passPercentage', { quiz: { ...fallback, passPercentage: 0 } }],
    ['maxAttempts', { quiz: { ...fallback, maxAttempts: 0 } }],
    ['drawCount', { quiz: { ...fallback, drawCount: 0 } }],
    ['drawCount', { quiz: { ...fallback, drawCount: 2 }, questions: [aQuestion()] }],
  ])('names the %s of a lesson', (field, change) => {
    const document = withContent(change);
    const id = document.modules[0]?.topics[0]?.contents[0]?.id;
    expect(publishIssues(document).map(({ path }) => path)).toEqual([`content/${id}/${field}`]);
  });

  test.each<[string, Partial<ContentDraft>]>([
    ['a second', { durationSeconds: 1 }],
    ['a mark of 1%', { quiz: { ...fallback, passPercentage: 1 } }],
    ['one attempt', { quiz: { ...fallback, maxAttempts: 1 } }],
    ['a draw of all', { quiz: { ...fallback, drawCount: 1 }, questions: [aQuestion()] }],
    ['a draw of no questions yet', { quiz: { ...fallback, drawCount: 2 }, questions: [] }],
  ])('is not %s in a lesson', (_, change) => {
    expect(publishIssues(withContent(change))).toEqual([]);
  });

  it('is not the right mark of the final test', () => {
    const finalTest = { questions: [], settings: { ...fallback, passPercentage: 95 } };
    expect(publishIssues({ ...aDocument(), finalTest })).toEqual([]);
  });

  it('names what holds nothing, and another mark of the final test', () => {
    const empty = aDocument();
    const [module] = empty.modules;
    const bare: CourseDocument = {
      ...empty,
      modules: [
        { id: 'm', title: '', topics: [] },
        { ...module!, topics: [{ id: 't', title: '', contents: [] }] },
      ],
      finalTest: { questions: [], settings: { ...fallback, passPercentage: 80 } },
    };
    expect(publishIssues(bare).map(({ path }) => path)).toEqual([
      'module/m/title',
      'module/m/title',
      'topic/t/title',
      'topic/t/title',
      'final/passPercentage',
    ]);
    expect(publishIssues({ ...empty, modules: [] }).map(({ path }) => path)).toEqual(['course/outline']);
  });
});

describe('a draft on a course that others changed', () => {
  it('keeps a key that was corrected, and what the author wrote', () => {
    const question = aQuestion({ correct: ['Right'] });
    const base = aDocument({ contents: [aContent({ questions: [question] })] });
    const live = change(base, (content) => ({ questions: [{ ...content.questions[0]!, correct: ['Wrong'] }] }));
    const draft = change(base, (content) => ({
      name: 'Another name',
      questions: [{ ...content.questions[0]!, explanation: 'Because.' }],
    }));
    const [merged] = contentsOf(mergeDocuments(base, draft, live));
    expect(merged?.name).toBe('Another name');
    expect(merged?.questions).toEqual([{ ...question, correct: ['Wrong'], explanation: 'Because.' }]);
  });

  it('keeps a question that somebody added live, and drops one that somebody removed', () => {
    const [first, second, third] = [aQuestion(), aQuestion(), aQuestion()];
    const base = aDocument({ contents: [aContent({ questions: [first, second] })] });
    const live = change(base, () => ({ questions: [second, third] }));
    const draft = change(base, () => ({ name: 'Another name' }));
    expect(contentsOf(mergeDocuments(base, draft, live))[0]?.questions).toEqual([second, third]);
  });

  it('lets the author of a changed field win', () => {
    const base = aDocument();
    const draft = { ...base, fields: { ...base.fields, title: 'Mine' } };
    const live = { ...base, fields: { ...base.fields, title: 'Theirs', subtitle: 'Theirs' } };
    expect(mergeDocuments(base, draft, live).fields).toMatchObject({ title: 'Mine', subtitle: 'Theirs' });
  });

  const drafts = fc
    .tuple(fc.array(edit(), { maxLength: 8 }), fc.array(edit(), { maxLength: 8 }))
    .map(([mine, theirs]) => {
      const base = bigDocument();
      return { base, draft: applied(base, mine), live: applied(base, theirs.filter(isSmall)) };
    });

  it('comes to the draft where nobody changed anything, and to the live course where the author did not', () => {
    fc.assert(
      fc.property(drafts, ({ base, draft, live }) => {
        expect(mergeDocuments(base, draft, base)).toEqual(draft);
        expect(mergeDocuments(base, base, live)).toEqual(live);
      }),
    );
  });

  it('applied once more changes nothing', () => {
    fc.assert(
      fc.property(drafts, ({ base, draft, live }) => {
        const once = mergeDocuments(base, draft, live);
        expect(mergeDocuments(base, draft, once)).toEqual(once);
        expect(mergeDocuments(live, once, live)).toEqual(once);
      }),
    );
  });

  it('makes no id and gives none twice; untouched parts stay as they are live', () => {
    fc.assert(
      fc.property(drafts, ({ base, draft, live }) => {
        const merged = partsOf(mergeDocuments(base, draft, live));
        const [was, mine, theirs] = [partsOf(base), partsOf(draft), partsOf(live)];
        for (const kind of ['modules', 'topics', 'contents', 'questions'] as const) {
          const known = new Set([...mine[kind].keys(), ...theirs[kind].keys()]);
          expect([...merged[kind].keys()].every((id) => known.has(id))).toBe(true);
        }
        const contents = contentsOf(mergeDocuments(base, draft, live)).map(({ id }) => id);
        expect(new Set(contents).size).toBe(contents.length);
        for (const [id, { part }] of merged.contents)
          if (mine.contents.get(id)?.part.name === was.contents.get(id)?.part.name)
            expect(part.name).toBe(theirs.contents.get(id)?.part.name);
      }),
    );
  });
});

describe('what differs between two documents', () => {
  it('is nothing between the same', () => {
    const document = bigDocument();
    expect(hasChanges(compareDocuments(document, structuredClone(document)))).toBe(false);
  });

  it('names what came, went, moved, and has a new name', () => {
    const before = bigDocument();
    const [one, two] = before.modules;
    const [first, second] = one!.topics[0]!.contents;
    const added = aContent({ name: 'New' });
    const after: CourseDocument = {
      ...before,
      fields: { ...before.fields, priceRupees: 1 },
      modules: [
        { ...two!, title: 'Renamed' },
        { ...one!, topics: [{ ...one!.topics[0]!, contents: [second!, { ...first!, durationSeconds: 9 }, added] }] },
      ],
      finalTest: { questions: [aQuestion()], settings: fallback },
    };
    const { fields, parts, questions, settings } = compareDocuments(before, after);
    expect(fields).toEqual(['priceRupees']);
    expect(parts.map(({ kind, part, name }) => [kind, part, name])).toEqual([
      ['renamed', 'module', 'Renamed'],
      ['moved', 'module', 'Module 1'],
      ['removed', 'topic', 'Topic 2'],
      ['moved', 'content', 'Lesson 1'],
      ['changed', 'content', 'Lesson 1'],
      ['added', 'content', 'New'],
      ['removed', 'content', 'Lesson 3'],
      ['removed', 'content', 'Lesson 4'],
    ]);
    expect(questions.added).toBe(1);
    expect(settings).toBe(1);
  });
});

const fallback = {
  passPercentage: 80,
  maxAttempts: 3,
  shuffleQuestions: true,
  shuffleOptions: true,
  drawCount: null,
  explanations: 'pass-or-last' as const,
};

/** Two modules of two topics of two lessons with a question each. */
function bigDocument(): CourseDocument {
  let lesson = 0;
  let topic = 0;
  const modules = [1, 2].map((number): ModuleDraft => ({
    id: randomUUID(),
    title: `Module ${number}`,
    topics: [1, 2].map(() => ({
      id: randomUUID(),
      title: `Topic ${(topic += 1)}`,
      contents: [1, 2].map(() => aContent({ name: `Lesson ${(lesson += 1)}`, questions: [aQuestion()] })),
    })),
  }));
  return { ...aDocument(), modules };
}

type Edit =
  | { kind: 'rename' | 'remove' | 'ask'; at: number; text: string }
  | { kind: 'move'; at: number; text: string; to: number };

function edit(): fc.Arbitrary<Edit> {
  return fc.record({
    kind: fc.constantFrom('rename' as const, 'remove' as const, 'ask' as const, 'move' as const),
    at: fc.nat(7),
    text: fc.string({ maxLength: 5 }),
    to: fc.nat(3),
  });
}

/** Live changes by others: corrected questions and renames. Only authors move and remove. */
function isSmall({ kind }: Edit): boolean {
  return kind === 'rename' || kind === 'ask';
}

function applied(document: CourseDocument, edits: readonly Edit[]): CourseDocument {
  return edits.reduce((before, { kind, at, text, ...rest }) => {
    const contents = contentsOf(before);
    const chosen = contents[at % Math.max(contents.length, 1)];
    if (!chosen) return before;
    if (kind === 'rename') return change(before, () => ({ name: text }), chosen.id);
    if (kind === 'ask')
      return change(
        before,
        ({ questions }) => ({ questions: questions.map((question) => ({ ...question, explanation: text })) }),
        chosen.id,
      );
    const without = mapTopics(before, (held) => held.filter(({ id }) => id !== chosen.id));
    if (kind === 'remove') return without;
    const topics = without.modules.flatMap((module) => module.topics);
    const target = topics[('to' in rest ? rest.to : 0) % topics.length]?.id;
    return mapTopics(without, (held, id) => (id === target ? [...held, chosen] : held));
  }, document);
}

function mapTopics(
  document: CourseDocument,
  map: (contents: ContentDraft[], topicId: string) => ContentDraft[],
): CourseDocument {
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({ ...topic, contents: map(topic.contents, topic.id) })),
    })),
  };
}

function change(
  document: CourseDocument,
  to: (content: ContentDraft) => Partial<ContentDraft>,
  id = contentsOf(document)[0]?.id,
): CourseDocument {
  return mapTopics(document, (contents) =>
    contents.map((content) => (content.id === id ? { ...content, ...to(content) } : content)),
  );
}

function contentsOf({ modules }: CourseDocument): ContentDraft[] {
  return modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));
}

test('captions come to every lesson and to the preview that show the film, and to no other', () => {
  const [video, other] = [aContent({ fileKey: 'film.mp4' }), aContent({ fileKey: 'other.mp4' })];
  const document = aDocument({ contents: [video, other] });
  const shown = { ...document, fields: { ...document.fields, previewFile: 'film.mp4' } };
  const captioned = withCaptions(shown, { fileKey: 'film.mp4', captionsKey: 'film.vtt' });
  expect(contentsOf(captioned)).toEqual([{ ...video, captionsKey: 'film.vtt' }, other]);
  expect(captioned.fields).toEqual({ ...shown.fields, previewCaptionsFile: 'film.vtt' });
  expect(withCaptions(document, { fileKey: 'none.mp4', captionsKey: 'x.vtt' })).toEqual(document);
});

test('films and sound take as long as their file', () => {
  expect((['video', 'audio', 'pdf', 'image', 'other'] as const).map(isPlayed)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
