import { escapeSigns } from '../../../kit/escaped-list.ts';
import type { WrittenQuestion } from './written-question.ts';

/**
 * Questions as GIFT, which `read-question-gift.ts` reads again to the same. GIFT has no kind for an order or for several gaps: they are
 * written as pairs, with a tag that other readers take for a note.
 */
export function writeQuestionGift(questions: readonly WrittenQuestion[]): string {
  return questions.map((question, at) => `${tagsOf(question)}::Q${at + 1}::[html]${bodyOf(question)}\n\n`).join('');
}

function tagsOf({ kind, isExactCase, isInBank }: WrittenQuestion): string {
  const tags = [
    kind === 'ordering' && 'ordering',
    kind === 'gaps' && 'gaps',
    isExactCase && 'exact-case',
    !isInBank && 'for-everybody',
  ].filter(Boolean);
  return tags.length > 0 ? `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n` : '';
}

function bodyOf(question: WrittenQuestion): string {
  const why = question.explanation ? `####${rich(question.explanation)}` : '';
  return `${stemOf(question)} {${answersOf(question)}${why}}`;
}

function stemOf({ kind, question, prompts, correct }: WrittenQuestion): string {
  if (kind !== 'gaps') return rich(question);
  const sentence = prompts.map((words, at) => `${words}${at < correct.length ? `[${at + 1}]` : ''}`).join('');
  return rich(`${question.replaceAll(/\n{2,}/g, '\n')}\n\n${sentence}`);
}

function answersOf({ kind, options, prompts, correct, tolerance }: WrittenQuestion): string {
  switch (kind) {
    case 'single':
      return options.map((option) => `${correct.includes(option) ? '=' : '~'}${rich(option)}`).join(' ');
    case 'multi': {
      const part = `~%${Number((100 / correct.length).toFixed(5))}%`;
      return options.map((option) => `${correct.includes(option) ? part : '~%-100%'}${rich(option)}`).join(' ');
    }
    case 'true-false':
      return correct[0] === 'True' ? 'T' : 'F';
    case 'number':
      return `#${correct[0] ?? ''}:${tolerance}`;
    case 'short-text':
      return correct.map((text) => `=${rich(text)}`).join(' ');
    case 'ordering':
      return correct.map((item, at) => `=${at + 1} -> ${escaped(item)}`).join(' ');
    case 'matching':
      return [
        ...prompts.map((left, at) => `=${rich(left)} -> ${escaped(correct[at] ?? '')}`),
        ...options.filter((option) => !correct.includes(option)).map((option) => `= -> ${escaped(option)}`),
      ].join(' ');
    case 'gaps':
      return correct.map((texts, at) => `=${at + 1} -> ${escaped(texts.replaceAll('\n', '|'))}`).join(' ');
  }
}

/** A text as HTML, so that its lines and angle brackets live. */
function rich(text: string): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
  return escaped(html);
}

function escaped(text: string): string {
  return escapeSigns(text, '~=#{}:').replaceAll('\n', '\\n');
}
