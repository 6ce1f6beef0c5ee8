import { chosenOptions, type Answer } from '../rules.ts';
import { textsOf } from './form-texts.ts';
import { giftExact } from './gift-texts.ts';
import type { EditorField, KeyedQuestion, KeyParts, TableRead, TableRow, WrittenParts } from './question-kind.ts';
import { resolveKey } from './resolve-key.ts';
import { isSameSet } from './same-lists.ts';
import { answerElement, element } from './xml-elements.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The chosen set must equal the right set exactly (spec 2 §4). */
export function isSetRight({ correct }: KeyedQuestion, answer: Answer): boolean {
  const chosen = new Set(chosenOptions(answer));
  return chosen.size === new Set(correct).size && correct.every((option) => chosen.has(option));
}

/** A row of options; without a kind its key says whether one or several are right. */
export function readChoices({ cells, isByNumber }: TableRow, kind: 'single' | 'multi' | null): TableRead {
  if (cells.correct.length === 0) return { field: 'correct', message: 'No cell says which option is right.' };
  if (cells.wrong.length > 0) return readRightAndWrong(cells);
  const rules = { options: cells.options, isByNumber };
  let correct: string[] | null = null;
  for (const written of cells.correct) {
    const read = resolveKey(written, rules);
    if (read.message !== undefined) return { field: 'correct', message: read.message };
    if (correct && !isSameSet(correct, read.correct))
      return { field: 'correct', message: 'Two columns name different options as right.' };
    correct ??= read.correct;
  }
  const right = correct ?? [];
  if (kind === 'single' && right.length > 1)
    return { field: 'correct', message: `The kind is single, and ${right.length} options are named as right.` };
  return {
    kind: kind ?? choiceKind(right),
    options: cells.options.map(({ text }) => text).filter(Boolean),
    prompts: [],
    correct: right,
  };
}

/** The right answer in one column and each wrong one in another. */
function readRightAndWrong({ correct, wrong, options }: TableRow['cells']): TableRead {
  if (options.some(({ text }) => text !== ''))
    return { field: 'wrong', message: 'The row has options and wrong answers. Keep one of the two.' };
  const right = [...new Set(correct)];
  return { kind: choiceKind(right), options: [...right, ...wrong], prompts: [], correct: right };
}

function choiceKind(right: readonly string[]): 'single' | 'multi' {
  return right.length > 1 ? 'multi' : 'single';
}

/** A key by the columns of its options. */
export function columnKey({ options, correct }: Pick<WrittenQuestion, 'options' | 'correct'>): string {
  return correct.map((right) => `option${options.indexOf(right) + 1}`).join('|');
}

export function giftWrong(option: string): string {
  return `~${option.startsWith('%') ? '%0%' : ''}${giftExact(option)}`;
}

/** The parts of a question of Moodle's type `multichoice`. */
export function choiceElements(
  { options }: WrittenQuestion,
  { isSingle, fractionOf }: { isSingle: boolean; fractionOf: (option: string) => number },
): string[] {
  return [
    element('single', {}, [String(isSingle)]),
    element('shuffleanswers', {}, ['true']),
    element('answernumbering', {}, ['abc']),
    ...options.map((option) => answerElement(option, fractionOf(option), 'plain_text')),
  ];
}

/** The share of the marks of each right option, in per cent. */
export function shareOf({ correct }: Pick<WrittenQuestion, 'correct'>): number {
  return Number((100 / correct.length).toFixed(5));
}

export function choiceField({ options, correct }: KeyParts, isMultiple: boolean): EditorField {
  return { as: 'choice', options, correct, isMultiple };
}

export function optionRows(question: WrittenQuestion | undefined, isMultiple: boolean): EditorField {
  return { as: 'option-rows', options: question?.options ?? [], correct: question?.correct ?? [], isMultiple };
}

/** Empty rows are ignored; a right one is named by its row. */
export function readOptionRows(fields: FormData): WrittenParts {
  const rows = textsOf(fields, 'option');
  const right = new Set(textsOf(fields, 'right').map(Number));
  return {
    options: rows.filter((row) => row !== ''),
    correct: rows.filter((row, at) => row !== '' && right.has(at)),
  };
}
