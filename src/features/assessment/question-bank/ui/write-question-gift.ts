import { escapeSigns, joinEscaped } from '../../../../kit/text/escaped-list.ts';
import { escapeIfHtml } from '../../../../kit/text/html-markup.ts';
import { exactHtml } from '../../question-kinds/exact-html.ts';
import { orderTag, plainDecimal } from '../../question-kinds/written-order.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

/**
 * Questions as GIFT, which `read-question-gift.ts` reads again to the same. GIFT has no kind for an order or for several gaps: they are
 * written as pairs, with a tag that other readers take for a note.
 */
export function writeQuestionGift(questions: readonly WrittenQuestion[]): string {
  return questions.map((question, at) => `${tagsOf(question)}::Q${at + 1}::${bodyOf(question)}\n\n`).join('');
}

function tagsOf(question: WrittenQuestion): string {
  const { kind, isExactCase, isInBank } = question;
  const tags = [
    kind === 'ordering' && 'ordering',
    ...(kind === 'gaps' ? gapTags(question) : []),
    orderTag(question),
    isExactCase && 'exact-case',
    !isInBank && 'for-everybody',
  ].filter(Boolean);
  return tags.length > 0 ? `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n` : '';
}

function gapTags(question: WrittenQuestion): string[] {
  const lines = question.question.split('\n').length;
  const brackets = bracketsOf(question).length;
  return [
    'gaps',
    ...(lines > 1 ? [`gaps-lines-${lines}`] : []),
    ...(brackets > 1 ? [`gaps-brackets-${brackets}`] : []),
  ];
}

/** As many as make a gap's sign differ from whatever the sentence has in brackets. */
function bracketsOf({ prompts }: WrittenQuestion): string {
  let brackets = '[';
  while (prompts.some((words) => words.includes(brackets)) && brackets.length < 9) brackets += '[';
  return brackets;
}

function bodyOf(question: WrittenQuestion): string {
  const why = question.explanation ? `####${exact(question.explanation)}` : '';
  return `${exact(stemOf(question))} {${answersOf(question)}${why}}`;
}

function stemOf(written: WrittenQuestion): string {
  const { kind, question, prompts, correct } = written;
  if (kind !== 'gaps') return question;
  const open = bracketsOf(written);
  const close = ']'.repeat(open.length);
  const sentence = prompts.map((words, at) => `${words}${at < correct.length ? open + (at + 1) + close : ''}`).join('');
  return `${question}\n\n${sentence}`;
}

function answersOf({ kind, options, prompts, correct, tolerance }: WrittenQuestion): string {
  switch (kind) {
    case 'single':
      return options.map((option) => (correct.includes(option) ? `=${exact(option)}` : wrong(option))).join(' ');
    case 'multi': {
      const part = `~%${Number((100 / correct.length).toFixed(5))}%`;
      return options.map((option) => `${correct.includes(option) ? part : '~%-100%'}${exact(option)}`).join(' ');
    }
    case 'true-false':
      return correct[0] === 'True' ? 'T' : 'F';
    case 'number':
      return `#${plainDecimal(correct[0] ?? '')}:${plainDecimal(tolerance)}`;
    case 'short-text':
      return correct.map((text) => `=${accepted(text)}`).join(' ');
    case 'ordering':
      return correct.map((item, at) => `=${at + 1} -> ${right(item)}`).join(' ');
    case 'matching':
      return [
        ...prompts.map((left, at) => `=${exact(left)} -> ${right(correct[at] ?? '')}`),
        ...options.filter((option) => !correct.includes(option)).map((option) => `= -> ${right(option)}`),
      ].join(' ');
    case 'gaps':
      return correct.map((texts, at) => `=${at + 1} -> ${right(joinEscaped(texts.split('\n'), '|'))}`).join(' ');
  }
}

function wrong(option: string): string {
  return `~${option.startsWith('%') ? '%0%' : ''}${exact(option)}`;
}

/** A star is a wildcard in Moodle unless a backslash stands before it; inside HTML it is an entity. */
function accepted(text: string): string {
  if (text.includes('\\*') || text.includes('->')) return rich(text);
  const starred = exact(text.replaceAll('*', '\\*'));
  return text.startsWith('%') ? `%100%${starred}` : starred;
}

/** The right side of a pair, which has no format of its own. */
function right(text: string): string {
  return escaped(escapeIfHtml(text));
}

/** Plain text, except where its outer blanks or an arrow would be lost. */
function exact(text: string): string {
  return text.includes('->') || text !== text.trim() ? rich(text) : `[plain]${escaped(text)}`;
}

function rich(text: string): string {
  return `[html]${escaped(exactHtml(text))}`;
}

function escaped(text: string): string {
  // Before these letters `\n` would be a command of LaTeX.
  return escapeSigns(text, '~=#{}:').replaceAll(/\n(?!(?:abla|atural|cong|eq|geq|leq|ot|otin)\b)/g, '\\n');
}
