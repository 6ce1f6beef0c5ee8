import type { QuestionKind } from '../../../catalogue/rules.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { createQuestion, OfficeQuestion } from '../../office-contract.ts';
import { escapeSigns, splitAtSigns, splitEscaped, unescapeSigns } from '../../../../kit/text/escaped-list.ts';
import { readKey } from './read-key.ts';

export type QuestionBody = RouteCall<typeof createQuestion>['body'];

/** A question as it stands in the fields of its editor. */
export function readQuestion(kind: QuestionKind, fields: FormData): QuestionBody {
  const text = (name: string) => textsOf(fields, name)[0] ?? '';
  return {
    kind,
    question: text('question'),
    explanation: text('explanation'),
    isInBank: fields.has('isInBank'),
    ...readParts(kind, fields),
  };
}

type Parts = Pick<QuestionBody, 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase'>;

function readParts(kind: QuestionKind, fields: FormData): Parts {
  switch (kind) {
    case 'single':
    case 'multi':
      return readOptions(fields);
    case 'ordering': {
      const items = linesOf(textsOf(fields, 'items')[0]);
      return { options: items, correct: items };
    }
    case 'matching':
      return readPairs(linesOf(textsOf(fields, 'pairs')[0]), linesOf(textsOf(fields, 'others')[0]));
    case 'gaps':
      return { ...readGaps(textsOf(fields, 'sentence')[0] ?? ''), isExactCase: fields.has('isExactCase') };
    default:
      return readKey({ kind }, fields);
  }
}

/** Empty rows are no options; a right one is named by its row. */
function readOptions(fields: FormData): Parts {
  const rows = textsOf(fields, 'option');
  const right = new Set(textsOf(fields, 'right').map(Number));
  return {
    options: rows.filter((row) => row !== ''),
    correct: rows.filter((row, at) => row !== '' && right.has(at)),
  };
}

/** `Indigo = blue`, a line each, and right sides that belong to none; a sign that is meant itself has a backslash before it. */
function readPairs(pairs: string[], others: string[]): Parts {
  const sides = pairs.map((pair) => {
    const [left = '', ...right] = splitAtSigns(pair, PAIR_SIGN);
    return { left: unescapeSigns(left).trim(), right: unescapeSigns(right.join(PAIR_SIGN)).trim() };
  });
  const correct = sides.map(({ right }) => right);
  return { prompts: sides.map(({ left }) => left), options: [...new Set([...correct, ...others])], correct };
}

/** `Cloth is [washed] and [dried|aired].`: the text around the gaps, and what each gap takes; `\\[` is a bracket of the text. */
function readGaps(sentence: string): Parts {
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
export function gapsText({ prompts, correct }: Pick<OfficeQuestion, 'prompts' | 'correct'>): string {
  return prompts
    .map((words, at) => {
      const text = escapeSigns(words, '[]');
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

/** The pairs of a matching question as its author wrote them, and the right sides that belong to none. */
export function pairsText({ prompts, correct, options }: Pick<OfficeQuestion, 'prompts' | 'correct' | 'options'>) {
  return {
    pairs: prompts
      .map((left, at) => `${escapeSigns(left, PAIR_SIGN)} ${PAIR_SIGN} ${escapeSigns(correct[at] ?? '', '')}`)
      .join('\n'),
    others: options.filter((option) => !correct.includes(option)).join('\n'),
  };
}

const PAIR_SIGN = '=';

function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}

function linesOf(text = ''): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
