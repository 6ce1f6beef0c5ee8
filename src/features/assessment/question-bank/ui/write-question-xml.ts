import { escapeIfHtml } from '../../../../kit/text/html-markup.ts';
import { escapeMarks, exactHtml } from '../../question-kinds/exact-html.ts';
import { orderTag, plainDecimal } from '../../question-kinds/written-order.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

/** Questions as Moodle XML, which Moodle imports and `read-moodle-xml.ts` reads again to the same. */
export function writeQuestionXml(questions: readonly WrittenQuestion[]): string {
  const body = questions.map((question) => {
    const { type, parts } = bodyOf(question);
    return element('question', { type }, [
      element('name', {}, [textElement(nameOf(question))]),
      question.kind === 'gaps'
        ? field('questiontext', clozeOf(question), 'html')
        : exactField('questiontext', question.question),
      exactField('generalfeedback', question.explanation),
      element('defaultgrade', {}, ['1']),
      element('hidden', {}, ['0']),
      ...parts,
      ...tagsOf(question),
    ]);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body.join('\n')}\n</quiz>\n`;
}

/** Moodle lists questions by their names. */
function nameOf({ question }: WrittenQuestion): string {
  return Array.from(question.replaceAll(/\s+/g, ' ')).slice(0, 80).join('');
}

function bodyOf(question: WrittenQuestion): { type: string; parts: string[] } {
  const { kind, options, prompts, correct, tolerance, isExactCase } = question;
  switch (kind) {
    case 'single':
      return choices(
        'true',
        options.map((option) => ({ text: option, fraction: correct.includes(option) ? 100 : 0 })),
      );
    case 'multi': {
      const share = Number((100 / correct.length).toFixed(5));
      return choices(
        'false',
        options.map((option) => ({ text: option, fraction: correct.includes(option) ? share : -100 })),
      );
    }
    case 'true-false': {
      const answer = (text: string) => answerOf(text.toLowerCase(), correct[0] === text ? 100 : 0, 'plain_text');
      return { type: 'truefalse', parts: ['True', 'False'].map(answer) };
    }
    case 'number':
      return {
        type: 'numerical',
        parts: [
          answerOf(plainDecimal(correct[0] ?? ''), 100, 'plain_text', [
            element('tolerance', {}, [plainDecimal(tolerance)]),
          ]),
        ],
      };
    case 'short-text':
      return {
        type: 'shortanswer',
        parts: [element('usecase', {}, [isExactCase ? '1' : '0']), ...correct.map(acceptedAnswer)],
      };
    case 'ordering':
      return {
        type: 'ordering',
        parts: [element('selecttype', {}, ['ALL']), ...correct.map((item) => answerOf(item, 1, 'plain_text'))],
      };
    case 'matching':
      return {
        type: 'matching',
        parts: [
          ...prompts.map((left, at) => pairOf(left, correct[at] ?? '')),
          ...options.filter((option) => !correct.includes(option)).map((option) => pairOf('', option)),
        ],
      };
    case 'gaps':
      return { type: 'cloze', parts: [] };
  }
}

function choices(single: 'true' | 'false', answers: readonly { text: string; fraction: number }[]) {
  return {
    type: 'multichoice',
    parts: [
      element('single', {}, [single]),
      element('shuffleanswers', {}, ['true']),
      element('answernumbering', {}, ['abc']),
      ...answers.map(({ text, fraction }) => answerOf(text, fraction, 'plain_text')),
    ],
  };
}

function answerOf(text: string, fraction: number, format: string, more: readonly string[] = []): string {
  return element('answer', { fraction: String(fraction), format }, [
    textElement(text),
    element('feedback', { format: 'plain_text' }, [textElement('')]),
    ...more,
  ]);
}

/** A star is a wildcard in Moodle unless a backslash stands before it; behind one it has to be an entity. */
function acceptedAnswer(text: string): string {
  return text.includes('\\*')
    ? answerOf(exactHtml(text), 100, 'html')
    : answerOf(text.replaceAll('*', '\\*'), 100, 'plain_text');
}

function pairOf(left: string, right: string): string {
  const answer = element('answer', {}, [textElement(escapeIfHtml(right))]);
  return left === left.trim()
    ? element('subquestion', { format: 'plain_text' }, [textElement(left), answer])
    : element('subquestion', { format: 'html' }, [textElement(exactHtml(left)), answer]);
}

/** The question, and the sentence with a typed answer in each gap. */
function clozeOf({ question, prompts, correct, isExactCase }: WrittenQuestion): string {
  const type = isExactCase ? 'SHORTANSWER_C' : 'SHORTANSWER';
  const sentence = prompts
    .map((words, at) => {
      const answers = correct[at]?.split('\n').map((answer) => `=${clozeAnswer(answer)}`);
      return escapeMarks(words) + (answers ? `{1:${type}:${answers.join('~')}}` : '');
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

function tagsOf(question: WrittenQuestion): string[] {
  const tags = [orderTag(question), !question.isInBank && 'for-everybody'].filter((tag) => tag !== false);
  return tags.length > 0
    ? [
        element(
          'tags',
          {},
          tags.map((tag) => element('tag', {}, [textElement(tag)])),
        ),
      ]
    : [];
}

function exactField(name: string, written: string): string {
  return field(name, written, 'plain_text');
}

function field(name: string, written: string, format: string): string {
  return element(name, { format }, [textElement(written)]);
}

function element(name: string, attributes: Record<string, string>, children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

function textElement(written: string): string {
  return element('text', {}, [written === '' ? '' : `<![CDATA[${written.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`]);
}
