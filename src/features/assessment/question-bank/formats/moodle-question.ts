import { QUESTION_KINDS } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { shownOrder } from '../../question-kinds/shown-order.ts';
import type { TextFormat } from './formatted-text.ts';
import { readGiftNumber } from './gift-number.ts';
import { QuestionNotes } from './import-notes.ts';
import { blankDraft, quoted } from './import-rows.ts';
import { readCloze, readWordGaps } from './moodle-gaps.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './moodle-tree.ts';
import { readWildcards } from './wildcards.ts';

export type MoodleRead =
  | { draft: QuestionDraft; notes: string[]; message?: never }
  | { message: string; draft?: never };

type Drafted = { draft: QuestionDraft; message?: never } | { message: string; draft?: never };

/** A question element as a question of ours, with what it loses, or why it is rejected. */
export function readMoodleQuestion(element: XmlElement, type: string): MoodleRead {
  const notes = new QuestionNotes();
  const read = readByType({ element, type, notes, format: formatOf(childOf(element, 'questiontext'), 'html') });
  if (read.message !== undefined) return read;
  if (read.draft.question.trim() === '' && notes.hasMedia)
    return { message: 'it is only a picture, sound or video, which does not come along. Write it in words.' };
  noteOthers(element, notes);
  return { ...read, notes: notes.list() };
}

interface Source {
  element: XmlElement;
  type: string;
  notes: QuestionNotes;
  /** The format of the question, also the default of its answers. */
  format: TextFormat;
}

function readByType(source: Source): Drafted {
  switch (source.type) {
    case 'multichoice':
      return readChoices(source);
    case 'truefalse':
      return readTruth(source);
    case 'shortanswer':
      return readTexts(source);
    case 'numerical':
      return readNumber(source);
    case 'matching':
    case 'match':
      return readPairs(source);
    case 'gapselect':
    case 'ddwtos':
      return readWordGaps({ ...source, base: baseOf(source, 'gaps') });
    case 'cloze':
    case 'multianswer':
      return readCloze({ ...source, base: baseOf(source, 'gaps') });
    default:
      return readOwnType(source) ?? { message: errorOf(source.type) };
  }
}

/** A type that maps to one kind. */
function readOwnType(source: Source): Drafted | null {
  const { element, format } = source;
  for (const kind of QUESTION_KINDS) {
    const { type, read } = questionKinds[kind].xml;
    if (!read || type !== source.type) continue;
    const base = baseOf(source, kind);
    const answers = childrenOf(element, 'answer').map((answer) => readField(source, answer, format));
    return { draft: { ...base, ...read(answers, tagsOf(element)) } };
  }
  return null;
}

function errorOf(type: string): string {
  const reason = Object.hasOwn(reasons, type) ? reasons[type] : undefined;
  return (
    reason ??
    `it is of the type ${quoted(type)}, which has no counterpart here. Write it as a question of another kind.`
  );
}

const reasons: Record<string, string | undefined> = {
  description: 'it is a description and asks nothing.',
  essay: 'an essay can’t be marked by itself. Leave it out, or ask for a short text.',
  random: 'it draws another question at random. Set how many questions the test draws instead.',
  calculated: 'it is calculated from a formula. Write it with its numbers.',
  calculatedsimple: 'it is calculated from a formula. Write it with its numbers.',
  calculatedmulti: 'it is calculated from a formula. Write it with its numbers.',
};

const FORMATS: Record<string, TextFormat | undefined> = {
  html: 'html',
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'moodle',
  wiki_like: 'moodle',
};

function formatOf(element: XmlElement | undefined, fallback: TextFormat): TextFormat {
  return FORMATS[element?.attributes['format'] ?? ''] ?? fallback;
}

function readField({ notes }: Pick<Source, 'notes'>, element: XmlElement | undefined, fallback: TextFormat): string {
  return notes.read(textOf(element), formatOf(element, fallback));
}

function baseOf(source: Source, kind: QuestionDraft['kind']): QuestionDraft {
  const { element, format } = source;
  return {
    ...blankDraft(kind, kind === 'gaps' ? '' : readField(source, childOf(element, 'questiontext'), format)),
    explanation: readField(source, childOf(element, 'generalfeedback'), format),
    isInBank: !tagsOf(element).has('for-everybody'),
  };
}

function tagsOf(element: XmlElement): Set<string> {
  return new Set(childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag).trim()));
}

function fractionOf(answer: XmlElement): number {
  // Some programs write a decimal comma.
  const fraction = Number((answer.attributes['fraction'] ?? '0').replace(',', '.'));
  return Number.isFinite(fraction) ? fraction : 0;
}

interface Answer {
  text: string;
  fraction: number;
  feedback: XmlElement | undefined;
  format: TextFormat;
}

/** Notes feedback and files of wrong answers, and returns the explanation with the feedback of the right ones. */
function explained(
  source: Source,
  base: QuestionDraft,
  answers: readonly Answer[],
  isRight: (answer: Answer) => boolean,
) {
  const texts = [base.explanation];
  for (const answer of answers) {
    if (isRight(answer)) texts.push(readField(source, answer.feedback, answer.format));
    else {
      if (answer.fraction > 0)
        source.notes.add(
          `${quoted(answer.text)} carries ${answer.fraction}% in the file. There are no part marks: here it is wrong.`,
        );
      source.notes.addFeedback(
        textOf(answer.feedback),
        formatOf(answer.feedback, answer.format),
        answer.text === '*' ? 'any other answer' : answer.text,
      );
    }
  }
  return [...new Set(texts)].filter((text) => text.trim() !== '').join('\n');
}

function isFull({ fraction }: Pick<Answer, 'fraction'>): boolean {
  return fraction > 99.9;
}

function readChoices(source: Source): Drafted {
  const { element, format, notes } = source;
  const base = baseOf(source, 'single');
  const answers = childrenOf(element, 'answer').map((answer) => ({
    text: readField(source, answer, format),
    fraction: fractionOf(answer),
    feedback: childOf(answer, 'feedback'),
    format,
  }));
  if (notes.hasMedia && answers.some(({ text }) => text.trim() === ''))
    return { message: 'an option is a picture. Write it in words.' };
  const isSingle = !/^(false|0)$/i.test(textOf(childOf(element, 'single')).trim());
  const full = answers.filter(isFull);
  if (isSingle && full.length !== 1)
    return {
      message:
        full.length === 0
          ? 'no option carries all marks.'
          : 'two options carry all marks. Keep one, or let learners choose several in Moodle.',
    };
  const isRight = isSingle ? isFull : ({ fraction }: Answer) => fraction > 0;
  return {
    draft: {
      ...base,
      kind: isSingle ? 'single' : 'multi',
      options: answers.map(({ text }) => text),
      correct: answers.filter(isRight).map(({ text }) => text),
      explanation: explained(source, base, answers, isRight),
    },
  };
}

function readTruth(source: Source): Drafted {
  const base = baseOf(source, 'true-false');
  const answers = childrenOf(source.element, 'answer').map((answer) => ({
    text: /^\s*(true|1)\s*$/i.test(textOf(answer)) ? 'True' : 'False',
    fraction: fractionOf(answer),
    feedback: childOf(answer, 'feedback'),
    format: source.format,
  }));
  const correct = answers.filter(isFull).map(({ text }) => text);
  return { draft: { ...base, correct, explanation: explained(source, base, answers, isFull) } };
}

function readTexts(source: Source): Drafted {
  const base = baseOf(source, 'short-text');
  const isExactCase = /^\s*(1|true)\s*$/i.test(textOf(childOf(source.element, 'usecase')));
  const answers = childrenOf(source.element, 'answer').map((answer) => {
    const format = formatOf(answer, 'plain') === 'html' ? 'html' : 'plain';
    const { text, hasWildcard } = readWildcards(textOf(answer));
    return {
      text: source.notes.read(text, format),
      hasWildcard,
      fraction: fractionOf(answer),
      feedback: childOf(answer, 'feedback'),
      format: source.format,
    };
  });
  const right = answers.filter(isFull);
  const wild = right.find(({ hasWildcard }) => hasWildcard);
  if (wild)
    return {
      message: `the * in ${quoted(wild.text)} stands for any text in Moodle, which can’t be kept. Write each text that is right, or \\* for a star.`,
    };
  const explanation = explained(source, base, answers, isFull);
  return { draft: { ...base, isExactCase, correct: right.map(({ text }) => text), explanation } };
}

function readNumber(source: Source): Drafted {
  const { element, notes } = source;
  const base = baseOf(source, 'number');
  const answers = childrenOf(element, 'answer').map((answer) => ({
    text: textOf(answer).trim(),
    tolerance: textOf(childOf(answer, 'tolerance')).trim() || '0',
    fraction: fractionOf(answer),
    feedback: childOf(answer, 'feedback'),
    format: source.format,
  }));
  const written = answers.map(({ text, tolerance, fraction }) => ({
    weight: isFull({ fraction }) ? 100 : 0,
    answer: text === '*' ? text : `${text}:${tolerance}`,
  }));
  const read = readGiftNumber(written, notes);
  if ('message' in read) return { message: `${read.message.charAt(0).toLowerCase()}${read.message.slice(1)}` };
  const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) => textOf(childOf(unit, 'unit_name')).trim());
  if (units.some(Boolean))
    notes.add(`Units left out: ${units.filter(Boolean).map(quoted).join(', ')}. Say in the question which is meant.`);
  return { draft: { ...base, ...read, explanation: explained(source, base, answers, isFull) } };
}

function readPairs(source: Source): Drafted {
  const base = baseOf(source, 'matching');
  const sides = childrenOf(source.element, 'subquestion').map((pair) => ({
    left: readField(source, pair, source.format),
    right: source.notes.read(textOf(childOf(pair, 'answer')), 'moodle'),
  }));
  if (source.notes.hasMedia && sides.some(({ left }) => left === ''))
    return { message: 'the left side of a pair is a picture. Write it in words.' };
  const pairs = sides.filter(({ left }) => left !== '');
  const correct = pairs.map(({ right }) => right);
  const offered = [...new Set([...correct, ...sides.map(({ right }) => right)])];
  return {
    draft: {
      ...base,
      prompts: pairs.map(({ left }) => left),
      options: shownOrder(offered, tagsOf(source.element)),
      correct,
    },
  };
}

/** Moodle's default feedback. */
const DEFAULT_VALUE =
  /^(your answer is (partially )?(correct|incorrect)|that is not right at all|well done!?|parts, but only parts.*)\.?$/i;

function noteOthers(element: XmlElement, notes: QuestionNotes): void {
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const feedback = childOf(element, name);
    const text = notes.read(textOf(feedback), formatOf(feedback, 'html'));
    if (!DEFAULT_VALUE.test(text.trim())) notes.addFeedback(text, 'plain', name.replace('feedback', ' answers'));
  }
  const hints = childrenOf(element, 'hint').filter((hint) => textOf(hint).trim() !== '');
  if (hints.length > 0) notes.add(`Hints left out: ${hints.length}.`);
  const files = filesOf(element);
  // An image in a text is reported with that text.
  const others = files.filter((name) => !notes.hasMedia || !IMAGE_NAME.test(name));
  if (others.length > 0) notes.add(`Embedded files left out: ${others.slice(0, 8).map(quoted).join(', ')}.`);
}

const IMAGE_NAME = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** The names of embedded files; Moodle before version 2 had one image, in a separate element. */
function filesOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    if (child.name === 'file') return [child.attributes['name'] ?? 'a file'];
    const oldImage = child.name === 'image' ? child.text.trim() : '';
    return oldImage === '' ? filesOf(child) : [oldImage];
  });
}
