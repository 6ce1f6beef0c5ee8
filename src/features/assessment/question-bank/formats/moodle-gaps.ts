import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import { htmlText } from './html-text.ts';
import type { QuestionNotes } from './import-notes.ts';
import { quoted } from './import-rows.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './moodle-tree.ts';

type Drafted = { draft: QuestionDraft; message?: never } | { message: string; draft?: never };

interface GapSource {
  element: XmlElement;
  notes: QuestionNotes;
  /** Everything except its text and its key. */
  base: QuestionDraft;
}

/** A placeholder for a gap while a text is parsed; no text contains it. */
const GAP = '\u0001';

/** Words to choose or drag into `[[1]]`: learners type them here. */
export function readWordGaps(source: GapSource): Drafted {
  const { element, notes } = source;
  const choices = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map((choice) =>
    htmlText(textOf(choice)).text.trim(),
  );
  const places: number[] = [];
  const html = textOf(childOf(element, 'questiontext')).replaceAll(/\[\[(\d{1,3})\]\]/g, (_, place: string) => {
    places.push(Number(place));
    return GAP;
  });
  const words = places.map((place) => choices[place - 1] ?? '');
  const missing = words.findIndex((word) => word === '');
  if (missing >= 0) return { message: `there is no choice for its gap [[${places[missing]}]].` };
  noteChoices(
    notes,
    choices.filter((choice) => !words.includes(choice)),
  );
  return withGaps(html, source, words);
}

function noteChoices(notes: QuestionNotes, wrong: readonly string[]): void {
  notes.add(
    wrong.length === 0
      ? 'Learners type the words of the gaps; they do not choose them.'
      : `Learners type the words of the gaps. Wrong choices left out: ${wrong.slice(0, 8).map(quoted).join(', ')}.`,
  );
}

const TYPES: Record<string, 'text' | 'exact' | 'choice' | 'number' | undefined> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'exact',
  SAC: 'exact',
  MWC: 'exact',
  MULTICHOICE: 'choice',
  MC: 'choice',
  MULTICHOICE_S: 'choice',
  MCS: 'choice',
  MULTICHOICE_V: 'choice',
  MCV: 'choice',
  MULTICHOICE_VS: 'choice',
  MCVS: 'choice',
  MULTICHOICE_H: 'choice',
  MCH: 'choice',
  MULTICHOICE_HS: 'choice',
  MCHS: 'choice',
  NUMERICAL: 'number',
  NM: 'number',
};

interface ClozeGap {
  type: string;
  words: string[];
  wrong: string[];
  message?: string;
}

/** A text with `{1:SHORTANSWER:=answer~=other}` in it. */
export function readCloze({ element, notes, base }: GapSource): Drafted {
  const gaps: ClozeGap[] = [];
  const html = textOf(childOf(element, 'questiontext')).replaceAll(
    /\{\d{0,3}:([A-Z_]{2,20}):((?:\\[\s\S]|[^\\}])*)\}/g,
    (_, type: string, answers: string) => {
      gaps.push(readGap(type, answers, notes));
      return GAP;
    },
  );
  if (gaps.length === 0) return { message: 'it has no gap like {1:SHORTANSWER:=answer}.' };
  const broken = gaps.find(({ message }) => message !== undefined);
  if (broken?.message !== undefined) return { message: broken.message };
  if (gaps.some(({ type }) => TYPES[type] === 'choice'))
    noteChoices(
      notes,
      gaps.flatMap(({ wrong }) => wrong),
    );
  const exact = gaps.filter(({ type }) => TYPES[type] === 'exact').length;
  if (exact > 0 && exact < gaps.length) notes.add('Some gaps mind capitals and others do not. Here none of them does.');
  const draft = { ...base, isExactCase: exact === gaps.length };
  return withGaps(
    html,
    { element, notes, base: draft },
    gaps.map(({ words }) => words.join('\n')),
  );
}

function readGap(type: string, written: string, notes: QuestionNotes): ClozeGap {
  const kind = TYPES[type];
  const gap: ClozeGap = { type, words: [], wrong: [] };
  if (kind === undefined)
    return { ...gap, message: `it has a gap of the type ${type}, which has no counterpart here.` };
  for (const part of cutAtTilde(written)) {
    const [answer = '', ...feedback] = part.split(/(?<![\\&])#/);
    const weight = /^%(-?\d{1,3}(?:\.\d{0,10})?)%/.exec(answer);
    const isRight = weight ? Number(weight[1]) > 99.9 : answer.startsWith('=');
    const { text, hasWildcard } = plainAnswer(answer.slice(weight?.[0].length ?? (isRight ? 1 : 0)));
    notes.addFeedback(plainAnswer(feedback.join('#')).text, 'plain', text);
    if (!isRight) {
      if (weight && Number(weight[1]) > 0)
        notes.add(`${quoted(text)} carries ${weight[1]}% in the file. There are no part marks: here it is wrong.`);
      gap.wrong.push(text);
    } else if (hasWildcard && kind !== 'choice')
      gap.message = `the * in ${quoted(text)} stands for any text in Moodle, which can’t be kept.`;
    else if (kind === 'number' && !/^[^:]*(:0*\.?0*)?$/.test(text))
      gap.message = `its gap takes ${quoted(text)} with a margin, which a gap here can’t. Ask for the number by itself.`;
    else gap.words.push(kind === 'number' ? (text.split(':', 1)[0] ?? '') : text);
  }
  return gap;
}

function cutAtTilde(written: string): string[] {
  const parts = [''];
  for (const [letter] of written.matchAll(/\\[\s\S]|[\s\S]/gu))
    if (letter === '~') parts.push('');
    else parts[parts.length - 1] += letter;
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Without its backslashes, entities decoded; an unescaped star is a wildcard. */
function plainAnswer(written: string): { text: string; hasWildcard: boolean } {
  let hasWildcard = false;
  const text = written.replaceAll(/\\([}#~/"\\*])|\*/g, (whole, sign?: string) => {
    if (sign === undefined) hasWildcard = true;
    return sign ?? whole;
  });
  return { text: htmlText(text, { keepsSpaces: true }).text.trim(), hasWildcard };
}

/** The blocks before the one with the first gap are the question, the rest is the sentence. */
function withGaps(text: string, { element, notes, base }: GapSource, correct: string[]): Drafted {
  const format = childOf(element, 'questiontext')?.attributes['format'] ?? 'html';
  const isHtml = format === 'html';
  const html = format === 'plain_text' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
  const before = html.slice(0, html.indexOf(GAP));
  const blocks = before.matchAll(isHtml ? /<(?:p|div|li|table|ul|ol|br)\b/gi : /\n/g);
  const start = Math.max(0, ...Array.from(blocks, ({ index }) => index));
  const read = (part: string) => notes.take({ ...htmlText(part, { keepsSpaces: !isHtml }), tags: [] });
  const question = read(html.slice(0, start));
  const prompts = read(html.slice(isHtml || start === 0 ? start : start + 1)).split(GAP);
  return { draft: { ...base, question: question.trim() === '' ? 'Fill in the gaps.' : question, prompts, correct } };
}
