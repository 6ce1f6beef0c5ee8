import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, blankMotif, freshId, group, motifFields, text } from './field-parts.ts';
import type { SiteScreen } from './site-screen.ts';

const SECTION_NAMES: Record<string, string> = {
  figures: 'Figures',
  partners: 'Hiring partners',
  offer: 'Courses and services',
  reasons: 'Reasons',
  roadmap: 'Road map',
  testimonials: 'Testimonials',
  benefits: 'Career benefits',
  certificates: 'Student certificates',
  blog: 'From the blog',
  questions: 'Questions',
  'free-session': 'Free class',
};

const DRAWINGS = [
  { value: 'seats', label: 'Seats of a batch' },
  { value: 'teachers', label: 'A teacher’s week' },
  { value: 'real-brief', label: 'A brief' },
  { value: 'instalments', label: 'Instalments' },
  { value: 'recordings', label: 'Recordings' },
  { value: 'placement', label: 'Placement' },
];

const STEPS = [
  { value: 'drawn', label: 'Drawn' },
  { value: 'carved', label: 'Carved' },
  { value: 'inked', label: 'Inked' },
  { value: 'printed', label: 'Printed' },
];

const sections: FieldPlan = {
  kind: 'list',
  name: 'sections',
  label: 'Sections below the hero',
  entry: 'section',
  isFixed: true,
  titleOf: (entry) => SECTION_NAMES[textOf(entry.id)] ?? textOf(entry.id),
  noteOf: (entry) => (entry.isShown === false ? { tone: 'neutral', label: 'Hidden' } : null),
  blank: () => ({}),
  fields: [{ kind: 'check', name: 'isShown', label: 'Shown on the home page' }],
};

/** The home page, and its questions. */
export const homeScreens: readonly SiteScreen[] = [
  {
    id: 'home',
    title: 'Home page: sections and headings',
    subject: 'home',
    where: 'The home page, from top to bottom',
    seeAt: '/',
    related: {
      title: 'Brand and hero',
      note: 'The headline and the sentence below it are edited there.',
      href: '/admin/site/brand#hero',
    },
    boxes: [
      {
        title: 'Order',
        intro: 'Empty sections are not shown either.',
        fields: [sections],
      },
      {
        title: 'Section headings',
        fields: [
          group('headings', 'Section headings of the home page', [
            text('partners', 'Beside the hiring partners'),
            text('offer', 'Courses and services'),
            text('offerLead', 'Below it'),
            text('reasons', 'Reasons'),
            text('testimonials', 'Testimonials'),
            text('benefits', 'Career benefits'),
            text('certificates', 'Student certificates'),
            area('certificatesLead', 'Below it'),
            text('blog', 'From the blog'),
            text('questions', 'Questions'),
          ]),
        ],
      },
    ],
  },
  {
    id: 'reasons',
    title: 'Home page: reasons, benefits, road map',
    subject: 'home',
    where: 'Why students choose us, the posters of benefits, Learn Practice Ask Build',
    seeAt: '/',
    boxes: [
      {
        title: 'Reasons',
        fields: [
          {
            kind: 'list',
            name: 'reasons',
            label: 'Why students choose us',
            entry: 'reason',
            titleOf: (entry) => textOf(entry.title),
            blank: () => ({ id: freshId(), title: '', text: '' }),
            fields: [
              text('title', 'Title'),
              area('text', 'Text'),
              {
                kind: 'choice',
                name: 'id',
                label: 'Drawing above it',
                hint: 'Each drawing can stand above one reason.',
                options: DRAWINGS,
              },
            ],
          },
        ],
      },
      {
        title: 'Career benefits',
        fields: [
          {
            kind: 'list',
            name: 'benefits',
            label: 'Posters',
            entry: 'benefit',
            titleOf: (entry) => textOf(entry.title),
            blank: () => ({ title: '', text: '', ...blankMotif }),
            fields: [text('title', 'Title'), area('text', 'Text'), ...motifFields],
          },
        ],
      },
      {
        title: 'Road map',
        fields: [
          group('roadmap', 'Road map', [
            text('title', 'Heading'),
            area('lead', 'Sentence'),
            {
              kind: 'list',
              name: 'steps',
              label: 'Steps',
              entry: 'step',
              titleOf: (entry) => textOf(entry.title),
              blank: () => ({ block: 'drawn', title: '', text: '' }),
              fields: [
                text('title', 'Title'),
                area('text', 'Text'),
                { kind: 'choice', name: 'block', label: 'State of the block', options: STEPS },
              ],
            },
          ]),
        ],
      },
    ],
  },
  {
    id: 'questions',
    title: 'Questions and answers',
    subject: 'home',
    where: 'Questions on the home page',
    seeAt: '/#questions-title',
    boxes: [
      {
        title: 'Questions',
        fields: [
          {
            kind: 'list',
            name: 'faq',
            label: 'Questions and answers',
            hint: 'The first one is open when the page loads. Questions about one service are edited with that service.',
            entry: 'question',
            titleOf: (entry) => textOf(entry.question),
            blank: () => ({ question: '', answer: '' }),
            fields: [text('question', 'Question'), area('answer', 'Answer')],
          },
        ],
      },
    ],
  },
];
