import { questionKinds } from '../../question-kinds/kinds.ts';
import { orderTag } from '../../question-kinds/order-tag.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';
import { element, textElement } from '../../question-kinds/xml-elements.ts';

/** Questions as Moodle XML, which Moodle imports and `read-moodle-xml.ts` reads back unchanged. */
export function writeQuestionXml(questions: readonly WrittenQuestion[]): string {
  const body = questions.map((question) => {
    const { type, parts, html } = questionKinds[question.kind].xml;
    return element('question', { type }, [
      element('name', {}, [textElement(nameOf(question))]),
      html ? field('questiontext', html(question), 'html') : exactField('questiontext', question.question),
      exactField('generalfeedback', question.explanation),
      element('defaultgrade', {}, ['1']),
      element('hidden', {}, ['0']),
      ...parts(question),
      ...tagsOf(question),
    ]);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body.join('\n')}\n</quiz>\n`;
}

/** Moodle lists questions by their names. */
function nameOf({ question }: WrittenQuestion): string {
  return Array.from(question.replaceAll(/\s+/g, ' ')).slice(0, 80).join('');
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
