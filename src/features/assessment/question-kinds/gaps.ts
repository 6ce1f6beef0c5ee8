import { escapeSigns, joinEscaped, splitAtSigns, splitEscaped, unescapeSigns } from '../../../kit/text/escaped-list.ts';
import { answerList } from '../rules.ts';
import { escapeMarks, exactHtml } from './exact-html.ts';
import { linesOf, textsOf } from './form-texts.ts';
import { giftRight } from './gift-texts.ts';
import type { GiftPairs, QuestionKindRules, QuestionParts, TableRead, WrittenParts } from './question-kind.ts';
import { exactCaseField, isTextAccepted } from './typed-text.ts';
import type { WrittenQuestion } from './written-question.ts';

/** A sentence with gaps. Its prompts are the text around them; a line of the key lists the accepted texts of one gap. */
export const gaps: QuestionKindRules = {
  name: 'Gaps',
  example: {
    question: 'Fill in the gaps.',
    prompts: ['The cloth is ', ' before it is ', '.'],
    correct: ['washed\nrinsed', 'printed'],
  },
  hasPrompts: true,
  isTyped: true,

  isRight: ({ correct, isExactCase }, answer) => {
    const texts = answerList(answer);
    return (
      texts.length === correct.length &&
      texts.every((text, at) => isTextAccepted(gapTexts(correct[at]), text, isExactCase))
    );
  },
  keyIssue: ({ prompts }, { correct }) =>
    correct.length === prompts.length - 1 && correct.every((key) => gapTexts(key).length > 0)
      ? null
      : 'Enter at least one text for each gap.',
  promptsIssue: ({ prompts }) => (prompts.length < 2 ? 'Mark at least one gap.' : null),
  // Of several accepted texts the first.
  keyText: ({ correct }) => correct.map((key) => gapTexts(key)[0] ?? ''),

  tableNames: 'gaps cloze',
  readTable: ({ filled }) => readGapCell(filled[0] ?? ''),
  writeTable: ({ prompts, correct }) => ({ options: [gapCell(prompts, correct)], correct: '' }),
  gift: {
    answers: ({ correct }) =>
      correct.map((texts, at) => `=${at + 1} -> ${giftRight(joinEscaped(texts.split('\n'), '|'))}`).join(' '),
    stem: giftStem,
    pairs: { tag: 'gaps', tagPattern: /^gaps(-\w+-\d+)?$/, tags: giftTags, read: readGiftGaps },
  },
  xml: { type: 'cloze', parts: () => [], html: clozeOf },

  keyFields: ({ correct, isExactCase }) => [
    ...correct.map((value, at) => ({
      as: 'lines' as const,
      name: 'correct',
      label: `Gap ${at + 1}: accepted texts, one a line`,
      rows: 2,
      value,
    })),
    exactCaseField(isExactCase),
  ],
  readKey: (fields) => ({
    correct: textsOf(fields, 'correct').map((text) => linesOf(text).join('\n')),
    isExactCase: fields.has('isExactCase'),
  }),
  partFields: (question) => [
    {
      as: 'lines',
      name: 'sentence',
      label: 'Sentence with its gaps in square brackets',
      hint: 'The cloth is [washed] before it is [printed|block printed]. A bar parts the texts that a gap takes.',
      value: question && gapsText(question),
    },
    exactCaseField(question?.isExactCase),
  ],
  readParts: (fields) => ({
    ...readSentence(textsOf(fields, 'sentence')[0] ?? ''),
    isExactCase: fields.has('isExactCase'),
  }),
  previewKey: ({ prompts, correct }) =>
    prompts.map((text, at) => text + (at < correct.length ? `[${correct[at] ?? ''}]` : '')).join(''),
};

/** The accepted texts of a gap, from its line of the key. */
export function gapTexts(key: string | undefined): string[] {
  return (key ?? '').split('\n').filter((text) => text.trim() !== '');
}

/** `Cloth is [washed] and [dried|aired].` */
function readGapCell(sentence: string): TableRead {
  const pieces = splitAtSigns(sentence, '[').flatMap((piece, at) => {
    if (at === 0) return splitAtSigns(piece, ']').length === 1 ? [piece] : [];
    const [gap = '', ...words] = splitAtSigns(piece, ']');
    return words.length === 1 ? [gap, words[0] ?? ''] : [];
  });
  if (pieces.length < 3 || pieces.length !== splitAtSigns(sentence, '[').length * 2 - 1)
    return {
      field: 'option',
      message: 'Write the sentence under option1, with its gaps in square brackets: The cloth is [washed|rinsed].',
    };
  return {
    kind: 'gaps',
    prompts: pieces.filter((_, at) => at % 2 === 0).map(unescapeSigns),
    options: [],
    correct: pieces.filter((_, at) => at % 2 === 1).map((gap) => splitEscaped(gap, '|').filter(Boolean).join('\n')),
  };
}

function gapCell(prompts: readonly string[], correct: readonly string[]): string {
  return prompts
    .map((value, at) => {
      const gap = correct[at]?.split('\n').map((text) => escapeSigns(text, '|[]'));
      return `${escapeSigns(value, '[]')}${gap ? `[${gap.join('|')}]` : ''}`;
    })
    .join('');
}

function giftTags(question: WrittenQuestion): string[] {
  const lines = question.question.split('\n').length;
  const brackets = bracketsOf(question).length;
  return [
    'gaps',
    ...(lines > 1 ? [`gaps-lines-${lines}`] : []),
    ...(brackets > 1 ? [`gaps-brackets-${brackets}`] : []),
  ];
}

/** As many as distinguish a gap's marker from any bracketed text of the sentence. */
function bracketsOf({ prompts }: Pick<WrittenQuestion, 'prompts'>): string {
  let brackets = '[';
  while (prompts.some((text) => text.includes(brackets)) && brackets.length < 9) brackets += '[';
  return brackets;
}

/** The question, an empty line, and the sentence with its gaps as [1], [2]. */
function giftStem({ question, prompts, correct }: WrittenQuestion): string {
  const open = bracketsOf({ prompts });
  const close = ']'.repeat(open.length);
  const sentence = prompts.map((text, at) => `${text}${at < correct.length ? open + (at + 1) + close : ''}`).join('');
  return `${question}\n\n${sentence}`;
}

/** The output of `giftStem`; tags mark the exceptions. */
function readGiftGaps({ question, correct, tags }: GiftPairs) {
  const countOf = (name: string) =>
    Number([...tags].find((tag) => tag.startsWith(`gaps-${name}-`))?.split('-')[2] ?? 0);
  const lines = question.split('\n');
  const height = countOf('lines') || Math.max(lines.indexOf(''), 1);
  const depth = Math.min(countOf('brackets') || 1, 9);
  const sentence = lines.slice(height + 1).join('\n');
  const prompts = sentence.split(new RegExp(`\\[{${depth}}\\d{1,2}\\]{${depth}}`));
  return {
    question: lines.slice(0, height).join('\n'),
    prompts,
    correct: correct.map((texts) => splitEscaped(texts, '|').filter(Boolean).join('\n')),
  };
}

/** The question, and the sentence with a typed answer in each gap. */
function clozeOf({ question, prompts, correct, isExactCase }: WrittenQuestion): string {
  const type = isExactCase ? 'SHORTANSWER_C' : 'SHORTANSWER';
  const sentence = prompts
    .map((text, at) => {
      const answers = correct[at]?.split('\n').map((answer) => `=${clozeAnswer(answer)}`);
      return escapeMarks(text) + (answers ? `{1:${type}:${answers.join('~')}}` : '');
    })
    .join('');
  return `${exactHtml(question)}<div style="white-space: pre-wrap">${sentence}</div>`;
}

function clozeAnswer(answer: string): string {
  return answer
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\}#~/"*]/g, '\\$&');
}

/** `Cloth is [washed] and [dried|aired].`: the text around the gaps, and the accepted texts of each; `\\[` is a literal bracket. */
function readSentence(sentence: string): WrittenParts {
  const prompts = [''];
  const correct: string[] = [];
  for (const [sign, gap] of sentence.matchAll(/\[((?:\\[\s\S]|[^\]\\])*)\]|\\[\s\S]|[\s\S]/gu)) {
    if (gap === undefined) prompts[prompts.length - 1] += unescapeSigns(sign);
    else {
      prompts.push('');
      correct.push(splitEscaped(gap, '|').filter(Boolean).join('\n'));
    }
  }
  return { prompts, correct };
}

/** The sentence of a gaps question as its author wrote it. */
export function gapsText({ prompts, correct }: Pick<QuestionParts, 'prompts' | 'correct'>): string {
  return prompts
    .map((value, at) => {
      const text = escapeSigns(value, '[]');
      return at < correct.length ? `${text}[${gapText(correct[at] ?? '')}]` : text;
    })
    .join('');
}

function gapText(accepted: string): string {
  return accepted
    .split('\n')
    .map((text) => escapeSigns(text, '[]|'))
    .join('|');
}
