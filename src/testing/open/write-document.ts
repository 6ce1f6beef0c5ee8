import { randomUUID } from 'node:crypto';
import type { ContentDraft, CourseDocument, QuestionDraft } from '../../features/authoring/rules.ts';

/** A complete course as written by its author, of one module with one topic. */
export function aDocument({ contents = [aContent()] }: { contents?: ContentDraft[] } = {}): CourseDocument {
  return {
    fields: {
      title: 'Block Printing',
      slug: 'block-printing',
      subtitle: 'From the first block to a cloth',
      description: 'How a pattern is drawn, cut, inked and printed.',
      category: 'Design',
      badge: '',
      level: 'Beginner',
      languages: 'English',
      mode: 'Online',
      durationMonths: 3,
      priceRupees: 24_999,
      salePriceRupees: 19_999,
      saleStartsOn: null,
      saleEndsOn: null,
      emiMonths: 6,
      assignments: 0,
      tags: [],
      instructor: { name: 'Meenal Joshi', title: 'Printer', bio: 'Prints.' },
      whatYouWillLearn: ['Cutting'],
      requirements: [],
      includes: [],
      quote: null,
      family: 'suraj',
      dye: 'palash',
      previewFile: null,
      previewCaptionsFile: null,
      brochureFile: null,
    },
    modules: [{ id: randomUUID(), title: 'Module 1', topics: [{ id: randomUUID(), title: 'Topic 1', contents }] }],
    finalTest: { questions: [], settings: null },
  };
}

export function aContent(written: Partial<ContentDraft> = {}): ContentDraft {
  return {
    id: randomUUID(),
    name: 'Lesson',
    type: 'video',
    fileKey: 'lessons/one.mp4',
    captionsKey: null,
    durationSeconds: 100,
    isDownloadable: true,
    blocks: null,
    link: null,
    assignment: null,
    isFreePreview: false,
    questions: [],
    quiz: null,
    ...written,
  };
}

export function aQuestion(written: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    id: randomUUID(),
    kind: 'single',
    question: 'Which?',
    options: ['Right', 'Wrong'],
    prompts: [],
    correct: ['Right'],
    tolerance: '0',
    isExactCase: false,
    isInBank: true,
    explanation: '',
    picture: null,
    ...written,
  };
}
