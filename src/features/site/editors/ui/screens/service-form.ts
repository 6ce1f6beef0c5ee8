import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, lines, motifFields, text } from './field-parts.ts';
import type { ScreenBox } from './site-screen.ts';

const points = (name: string, label: string): FieldPlan => ({
  kind: 'list',
  name,
  label,
  entry: 'point',
  titleOf: (entry) => textOf(entry.heading),
  blank: () => ({ heading: '', text: '' }),
  fields: [text('heading', 'Heading'), area('text', 'Text')],
});

/** The editable fields of a service and its strategy. */
export const serviceBoxes: readonly ScreenBox[] = [
  {
    title: 'Service',
    fields: [
      { kind: 'check', name: 'isShown', label: 'On the site' },
      text('title', 'Title'),
      area('description', 'Sentence on its card'),
      text('slug', 'URL', 'Small letters and hyphens: /service/…'),
      {
        ...text('icon', 'Drawing', 'Its name in the catalogue API.'),
        optional: true,
      },
      ...motifFields,
    ],
  },
  {
    title: 'Its page',
    fields: [
      text('promise', 'Promise', 'The headline of the page.'),
      text('heading', 'Heading of the text'),
      lines('paragraphs', 'Text', 'One paragraph a line.'),
    ],
  },
  {
    title: 'With a strategy, and without',
    fields: [
      text('strategyKey', 'Strategy key', 'Plans and comparison are found under it.'),
      points('benefits', 'With a strategy'),
      points('consequences', 'Without one'),
    ],
  },
  {
    title: 'Questions',
    fields: [
      {
        kind: 'list',
        name: 'faqs',
        label: 'Questions and answers',
        hint: 'Questions of one category stand in one tab. Underscores in its name are shown as spaces.',
        entry: 'question',
        titleOf: (entry) => textOf(entry.question),
        blank: () => ({ category: 'getting_started', question: '', answer: '' }),
        fields: [text('category', 'Category'), text('question', 'Question'), area('answer', 'Answer')],
      },
    ],
  },
];
