import { QUESTION_KINDS } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import type { TextFormat } from './formatted-text.ts';
import {
  giftAnswer,
  giftBlocks,
  giftText,
  giftWeight,
  hideEscapes,
  MAX_GIFT_LENGTH,
  showEscapes,
  type GiftBlock,
} from './gift-blocks.ts';
import { readGiftNumber } from './gift-number.ts';
import { QuestionNotes } from './import-notes.ts';
import {
  blankDraft,
  MAX_IMPORTED,
  quoted,
  withoutControls,
  type ImportRow,
  type ReadQuestions,
} from './import-rows.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { shownOrder } from '../../question-kinds/shown-order.ts';
import { readWildcards } from './wildcards.ts';

/**
 * The questions of a GIFT text as Moodle reads it (question/format/gift), block by block: a broken one does not affect those after it.
 * Never throws.
 */
export function readQuestionGift(text: string): ReadQuestions {
  const rows: ImportRow[] = [];
  const categories = new Set<string>();
  const tags = new Set<string>();
  let names = 0;
  let numbers = 0;
  for (const [at, block] of giftBlocks(withoutControls(text)).entries()) {
    const { line, written } = block;
    // One beyond the limit, so that exceeding it is reported.
    if (rows.length > MAX_IMPORTED) break;
    if (at >= MAX_BLOCKS) {
      rows.push({ line, text: written, message: TOO_MANY_BLOCKS });
      break;
    }
    const category = /^\s*\$CATEGORY:(.*)$/m.exec(block.text.split('\n', 1)[0] ?? '');
    if (category) categories.add((category[1] ?? '').trim());
    const rest = category ? withoutFirstLine(block) : block;
    if (rest.text.trim() === '') continue;
    if (/^\s*::(?!Q\d+::)/.test(rest.text)) names += 1;
    if (rest.hasId) numbers += 1;
    for (const tag of rest.tags) if (!isOwnTag(tag)) tags.add(tag);
    rows.push(readBlock(rest));
  }
  return { rows, unused: unusedParts({ categories, tags, names, numbers }) };
}

function unusedParts({
  categories,
  tags,
  names,
  numbers,
}: {
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  names: number;
  numbers: number;
}): string[] {
  const list = (parts: ReadonlySet<string>) => [...parts].slice(0, 5).map(quoted).join(', ');
  return [
    ...(categories.size > 0 ? [`Categories: ${list(categories)}`] : []),
    ...(tags.size > 0 ? [`Tags: ${list(tags)}`] : []),
    ...(names > 0 ? [`Names of questions (::…::): ${names}`] : []),
    ...(numbers > 0 ? [`ID numbers: ${numbers}`] : []),
  ];
}

/** Categories are blocks between questions. */
const MAX_BLOCKS = 3 * MAX_IMPORTED;
const TOO_MANY_BLOCKS = 'The file has too many parts that are no questions. Put the rest into another.';

function withoutFirstLine(block: GiftBlock): GiftBlock {
  const [, ...rest] = block.text.split('\n');
  return { ...block, line: block.line + 1, text: rest.join('\n') };
}

function isOwnTag(tag: string): boolean {
  return (
    /^(exact-case|for-everybody|shown(-\d+)+)$/.test(tag) ||
    QUESTION_KINDS.some((kind) => questionKinds[kind].gift.pairs?.tagPattern.test(tag))
  );
}

type Drafted = { draft: QuestionDraft; message?: never } | { message: string; draft?: never };

function readBlock(block: GiftBlock): ImportRow {
  const { line, written: text } = block;
  if (block.text.length > MAX_GIFT_LENGTH)
    return { line, text, message: 'The question is too long. An empty line ends each question.' };
  const parts = cutBlock(hideEscapes(block.text).trim());
  if ('message' in parts) {
    const height = block.text.slice(0, block.text.indexOf('{')).split('\n').length;
    return { line: line + (parts.isAtBrace ? height - 1 : 0), text, message: parts.message };
  }
  const notes = new QuestionNotes();
  const read = readParts(parts, new Set(block.tags), notes);
  if (read.message !== undefined) return { line, text, message: read.message };
  const list = notes.list();
  return list.length > 0 ? { line, text, ...read, notes: list } : { line, text, ...read };
}

interface Parts {
  /** Text around the braces; `null` where the question ends with them. */
  before: string;
  after: string | null;
  answers: string;
  general: string;
}

function cutBlock(written: string): Parts | { message: string; isAtBrace: boolean } {
  const named = /^::[\s\S]*?::/.exec(written);
  const text = named ? written.slice(named[0].length).trim() : written;
  const start = text.indexOf('{');
  const finish = text.indexOf('}');
  if (start < 0 && finish < 0) return { message: NO_ANSWER, isAtBrace: false };
  if (finish < 0) return { message: NOT_CLOSED, isAtBrace: true };
  if (start < 0 || finish < start)
    return {
      message: 'A brace is closed that was not opened. Write \\} for one that belongs to the text.',
      isAtBrace: false,
    };
  const inner = text.slice(start + 1, finish);
  if (inner.includes('\n\n')) return { message: NOT_CLOSED, isAtBrace: true };
  const rest = text.slice(finish + 1);
  if (inner.includes('{') || /[{}]/.test(rest))
    return {
      message:
        'There are more braces than those around the answers. GIFT has one answer in braces; write \\{ and \\} for braces that belong to the text.',
      isAtBrace: true,
    };
  const cut = inner.lastIndexOf('####');
  return {
    before: text.slice(0, start),
    after: rest.trim() === '' ? null : rest,
    answers: (cut < 0 ? inner : inner.slice(0, cut)).trim(),
    general: cut < 0 ? '' : inner.slice(cut + 4),
  };
}

const NO_ANSWER =
  'There is no answer in braces: {=right ~wrong}. If it belongs to the next lines, take the empty line away.';
const NOT_CLOSED =
  'The braces of the answers are not closed before an empty line, which ends a question. Close them with }, or take the empty line away.';
const GAP = '\u0001';

interface Read {
  base: QuestionDraft;
  answers: string;
  format: TextFormat;
  notes: QuestionNotes;
  tags: ReadonlySet<string>;
}

function readParts(
  { before, after, answers, general }: Parts,
  tags: ReadonlySet<string>,
  notes: QuestionNotes,
): Drafted {
  const stem = giftText(after === null ? before : before + GAP + after, 'moodle');
  const explanation = giftText(general, stem.format);
  const question = notes.read(stem.raw, stem.format);
  const base = {
    ...blankDraft('single', question.replaceAll(GAP, '_____')),
    explanation: notes.read(explanation.raw, explanation.format),
    isExactCase: tags.has('exact-case'),
    isInBank: !tags.has('for-everybody'),
  };
  const read: Read = { base, answers, format: stem.format, notes, tags };
  if (question.replaceAll(GAP, '').trim() === '' && notes.hasMedia)
    return { message: 'The question is only a picture, sound or video, which does not come along. Write it in words.' };
  if (answers === '') return { message: 'An essay can’t be marked by itself. Leave it out, or ask for a short text.' };
  if (answers.startsWith('#')) return readNumber(read);
  if (answers.includes('~')) return readChoices(read);
  if (answers.includes('=') && answers.includes('->')) return readPairs(read);
  const truth = /^(t|true|f|false)$/i.exec(answers.split('#', 1)[0]?.trim() ?? '');
  if (truth) return readTruth(read, (truth[1] ?? '').toLowerCase().startsWith('t'));
  return readTexts(read, question);
}

/** The parts between marks; a first one without a mark counts, as in Moodle. */
function cutAt(answers: string, mark: string): string[] {
  const [first = '', ...rest] = answers.split(mark);
  return first.trim() === '' ? rest : [first, ...rest];
}

function readNumber({ base, answers, format, notes }: Read): Drafted {
  const wrong = answers.indexOf('~');
  if (wrong >= 0) {
    const { feedback } = giftAnswer(answers.slice(wrong), format);
    notes.addFeedback(feedback.raw, feedback.format, 'other numbers');
  }
  const written = cutAt(answers.slice(1, wrong < 0 ? undefined : wrong), '=').map((part) => {
    const { weight, rest } = giftWeight(part, 100);
    const { answer, feedback } = giftAnswer(rest, format);
    return { weight, answer: answer.raw, feedback };
  });
  const read = readGiftNumber(written, notes);
  if ('message' in read) return read;
  const explanation = explained(
    base.explanation,
    written.filter(({ weight }) => weight === 100),
    notes,
  );
  for (const { weight, answer, feedback } of written)
    if (weight !== 100) notes.addFeedback(feedback.raw, feedback.format, answer);
  return { draft: { ...base, kind: 'number', ...read, explanation } };
}

/** The explanation, followed by the feedback for right answers. */
function explained(
  explanation: string,
  right: readonly { feedback: { raw: string; format: TextFormat } }[],
  notes: QuestionNotes,
): string {
  const texts = right.map(({ feedback }) => notes.read(feedback.raw, feedback.format));
  return [...new Set([explanation, ...texts])].filter((text) => text.trim() !== '').join('\n');
}

function readChoices({ base, answers, format, notes }: Read): Drafted {
  const isSingle = answers.includes('=');
  const choices = cutAt(answers.replaceAll('=', '~='), '~').map((part) => {
    const isFull = part.trimStart().startsWith('=');
    const { weight, rest } = isFull ? { weight: 100, rest: part.trimStart().slice(1) } : giftWeight(part, 0);
    const { answer, feedback } = giftAnswer(rest, format);
    return { weight, feedback, option: notes.read(answer.raw, answer.format) };
  });
  if (notes.hasMedia && choices.some(({ option }) => option.trim() === ''))
    return { message: 'An option is a picture. Write it in words.' };
  const full = choices.filter(({ weight }) => weight === 100);
  if (isSingle && full.length > 1)
    return {
      message:
        'Two options carry all marks. Keep one = sign, or write ~%50% before each right one; an = that belongs to a text is \\=.',
    };
  const right = isSingle ? full : choices.filter(({ weight }) => weight > 0);
  if (right.length === 0) return { message: 'No option is marked as right. Write = before it.' };
  for (const { weight, option, feedback } of choices) {
    if (right.some((one) => one.option === option)) continue;
    if (weight > 0)
      notes.add(`${quoted(option)} carries ${weight}% in the file. There are no part marks: here it is wrong.`);
    notes.addFeedback(feedback.raw, feedback.format, option);
  }
  return {
    draft: {
      ...base,
      kind: isSingle ? 'single' : 'multi',
      options: choices.map(({ option }) => option),
      correct: right.map(({ option }) => option),
      explanation: explained(base.explanation, right, notes),
    },
  };
}

function readTruth({ base, answers, format, notes }: Read, isTrue: boolean): Drafted {
  const [, wrong = '', ...right] = answers.split('#');
  const feedback = giftText(right.join('#'), format);
  const other = giftText(wrong, format);
  notes.addFeedback(other.raw, other.format, isTrue ? 'False' : 'True');
  const explanation = explained(base.explanation, [{ feedback }], notes);
  return { draft: { ...base, kind: 'true-false', correct: [isTrue ? 'True' : 'False'], explanation } };
}

/** An answer inside the sentence is a gap. */
function readTexts({ base, answers, format, notes }: Read, question: string): Drafted {
  const texts = cutAt(answers, '=').map((part) => {
    const { weight, rest } = giftWeight(part, 100);
    const { answer, feedback } = giftAnswer(rest, format);
    const { text, hasWildcard } = readWildcards(answer.raw);
    return { weight, feedback, hasWildcard, text: notes.read(text, answer.format) };
  });
  const right = texts.filter(({ weight }) => weight === 100);
  const wild = right.find(({ hasWildcard }) => hasWildcard);
  if (wild)
    return {
      message: `The * in ${quoted(wild.text)} stands for any text in Moodle, which can’t be kept. Write each text that is right, or \\* for a star.`,
    };
  for (const { weight, text, feedback } of texts) {
    if (weight === 100) continue;
    if (weight > 0)
      notes.add(`${quoted(text)} carries ${weight}% in the file. There are no part marks: here it is wrong.`);
    notes.addFeedback(feedback.raw, feedback.format, text === '*' ? 'any other answer' : text);
  }
  const correct = right.map(({ text }) => text);
  const draft = { ...base, explanation: explained(base.explanation, right, notes) };
  if (!question.includes(GAP)) return { draft: { ...draft, kind: 'short-text', correct } };
  const prompts = question.split(GAP);
  return { draft: { ...draft, kind: 'gaps', question: 'Fill in the gap.', prompts, correct: [correct.join('\n')] } };
}

/** Kinds that GIFT lacks are written as pairs with a tag: positions and their items, gaps and their texts. */
function readPairs({ base, answers, format, notes, tags }: Read): Drafted {
  const written = cutAt(answers, '=');
  const without = written.find((pair) => !pair.includes('->'));
  if (without !== undefined)
    return { message: `${quoted(showEscapes(without))} has no right side. Write each pair as =left -> right.` };
  const sides = written.map((pair) => {
    const at = pair.indexOf('->');
    const left = giftText(pair.slice(0, at), format);
    return { left: notes.read(left.raw, left.format), right: notes.read(showEscapes(pair.slice(at + 2)), 'moodle') };
  });
  const pairs = sides.filter(({ left }) => left !== '');
  const correct = pairs.map(({ right }) => right);
  const offered = [...new Set([...correct, ...sides.map(({ right }) => right)])];
  const options = shownOrder(offered, tags);
  for (const kind of QUESTION_KINDS.toReversed()) {
    const form = questionKinds[kind].gift.pairs;
    if (form && tags.has(form.tag))
      return { draft: { ...base, kind, ...form.read({ question: base.question, tags, correct, options }) } };
  }
  return { draft: { ...base, kind: 'matching', prompts: pairs.map(({ left }) => left), options, correct } };
}
