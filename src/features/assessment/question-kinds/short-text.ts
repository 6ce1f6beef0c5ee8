import { joinEscaped, splitEscaped } from '../../../kit/text/escaped-list.ts';
import { exactHtml } from './exact-html.ts';
import { linesOf, textsOf } from './form-texts.ts';
import { giftExact, giftRich } from './gift-texts.ts';
import type { QuestionKindRules, TableRead, TableRow } from './question-kind.ts';
import { exactCaseField, isTextAccepted, onlyText } from './typed-text.ts';
import { answerElement, element } from './xml-elements.ts';

/** A word or a few, of which several may be accepted. */
export const shortText: QuestionKindRules = {
  name: 'Short text',
  example: { question: 'What is the cloth washed in?', correct: ['water', 'cold water'] },
  isTyped: true,

  isRight: ({ correct, isExactCase }, answer) => isTextAccepted(correct, onlyText(answer), isExactCase),
  keyIssue: (_, { correct }) =>
    correct.length > 0 && correct.every((text) => text.trim() !== '')
      ? null
      : 'Enter at least one text, and no empty one.',

  tableNames: 'shorttext short shortanswer text shortanswertext typeanswer typetheanswer oneword',
  readTable: readTexts,
  writeTable: ({ correct }) => ({ options: [], correct: joinEscaped(correct, '|') }),
  gift: { answers: ({ correct }) => correct.map((text) => `=${giftAccepted(text)}`).join(' ') },
  xml: {
    type: 'shortanswer',
    parts: ({ correct, isExactCase }) => [
      element('usecase', {}, [isExactCase ? '1' : '0']),
      ...correct.map(acceptedElement),
    ],
  },

  keyFields: ({ correct, isExactCase }) => [
    { as: 'lines', name: 'correct', label: 'Accepted texts, one a line', value: correct.join('\n') },
    exactCaseField(isExactCase),
  ],
  readKey: (fields) => ({
    correct: linesOf(textsOf(fields, 'correct')[0]),
    isExactCase: fields.has('isExactCase'),
  }),
  previewKey: ({ correct }) => correct.join(' · '),
};

/** Options of a short text are further accepted texts; a key that names them by number adds none. */
function readTexts({ cells, filled: options }: TableRow): TableRead {
  const texts = cells.correct.flatMap((written) => splitEscaped(written, '|')).filter(Boolean);
  const others =
    options.length > 0 ? texts.filter((text) => !/^(option ?)?(\d{1,2}|[a-l])([,;]\s*\d{1,2})*$/i.test(text)) : texts;
  return { kind: 'short-text', options: [], prompts: [], correct: [...new Set([...options, ...others])] };
}

/** A star is a wildcard in Moodle unless escaped by a backslash; inside HTML it is an entity. */
function giftAccepted(text: string): string {
  if (text.includes('\\*') || text.includes('->')) return giftRich(text);
  const starred = giftExact(text.replaceAll('*', '\\*'));
  return text.startsWith('%') ? `%100%${starred}` : starred;
}

/** A star is a wildcard in Moodle unless escaped by a backslash; after one it has to be an entity. */
function acceptedElement(text: string): string {
  return text.includes('\\*')
    ? answerElement(exactHtml(text), 100, 'html')
    : answerElement(text.replaceAll('*', '\\*'), 100, 'plain_text');
}
