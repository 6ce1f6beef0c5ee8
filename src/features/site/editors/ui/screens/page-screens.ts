import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, group, lines, text } from './field-parts.ts';
import type { SiteScreen } from './site-screen.ts';

const BELIEFS = [
  { value: 'vision', label: 'Vision' },
  { value: 'mission', label: 'Mission' },
  { value: 'values', label: 'Values' },
];

const FACT_ICONS = [
  { value: 'seats', label: 'People' },
  { value: 'demo', label: 'Ticket' },
  { value: 'emi', label: 'Rupee' },
  { value: 'placement', label: 'Briefcase' },
  { value: 'portal', label: 'Screen' },
  { value: 'coupon', label: 'Coupon' },
  { value: 'refund', label: 'Arrow back' },
  { value: 'secure', label: 'Shield' },
  { value: 'invoice', label: 'Invoice' },
  { value: '', label: 'Tick' },
];

const points = (name: string, label: string): FieldPlan => ({
  kind: 'list',
  name,
  label,
  entry: 'point',
  titleOf: (entry) => textOf(entry.heading),
  blank: () => ({ heading: '', text: '' }),
  fields: [text('heading', 'Heading'), area('text', 'Text')],
});

const shopFacts = (name: string, label: string): FieldPlan => ({
  kind: 'list',
  name,
  label,
  entry: 'fact',
  titleOf: (entry) => textOf(entry.text),
  blank: () => ({ icon: '', text: '' }),
  fields: [text('text', 'Text'), { kind: 'choice', name: 'icon', label: 'Drawing', options: FACT_ICONS }],
});

/** About, career and shop texts. */
export const pageScreens: readonly SiteScreen[] = [
  {
    id: 'about',
    title: 'About page',
    subject: 'about',
    where: 'Banner, vision, mission and values, reasons on the about page',
    seeAt: '/about',
    boxes: [
      { title: 'Banner', fields: [text('heading', 'Heading'), area('lead', 'Sentence')] },
      {
        title: 'Vision, mission and values',
        fields: [
          {
            kind: 'list',
            name: 'beliefs',
            label: 'What we work by',
            entry: 'belief',
            titleOf: (entry) => textOf(entry.title),
            blank: () => ({ id: 'vision', title: '', paragraphs: [] }),
            fields: [
              text('title', 'Title'),
              lines('paragraphs', 'Text', 'One paragraph a line.'),
              { kind: 'choice', name: 'id', label: 'Which of the three', options: BELIEFS },
            ],
          },
        ],
      },
      {
        title: 'Reasons',
        fields: [
          {
            kind: 'list',
            name: 'whyStudentsChooseUs',
            label: 'Why students choose us',
            entry: 'reason',
            titleOf: (entry) => textOf(entry.title),
            blank: () => ({ title: '', text: '' }),
            fields: [text('title', 'Title'), area('text', 'Text')],
          },
        ],
      },
      {
        title: 'Section headings',
        fields: [
          group('headings', 'Section headings of the about page', [
            text('beliefs', 'Vision, mission and values'),
            text('reasons', 'Reasons'),
            text('alumni', 'Alumni'),
            text('offer', 'Courses and services'),
          ]),
        ],
      },
    ],
  },
  {
    id: 'career',
    title: 'Career page',
    subject: 'career',
    where: 'Both halves of the career page, except outcomes, openings and hiring partners',
    seeAt: '/career',
    boxes: [
      { title: 'Banner', fields: [text('heading', 'Heading'), area('lead', 'Sentence')] },
      {
        title: 'Build your career with us',
        fields: [
          group('support', 'Heading of the part', [text('heading', 'Heading'), area('lead', 'Sentence')]),
          group('counselling', 'Counselling', [
            text('title', 'Heading'),
            area('text', 'Text'),
            lines('points', 'Points', 'One per line.'),
          ]),
          group('placement', 'Placement support', [
            text('heading', 'Heading'),
            points('does', 'What it is'),
            points('doesNot', 'What it is not'),
          ]),
          text('partnersHeading', 'Heading of the hiring partners'),
          area('partnersNote', 'Note below it'),
          {
            kind: 'list',
            name: 'studentJobs',
            label: 'Jobs for students and alumni',
            hint: 'Removed from the page after its last date.',
            entry: 'job',
            titleOf: (entry) => `${textOf(entry.title)}, ${textOf(entry.firm)}`,
            blank: () => ({ title: '', firm: '', place: '', type: '', payRange: '', lastDate: '', howToApply: '' }),
            fields: [
              text('title', 'Title'),
              text('firm', 'Firm'),
              text('place', 'Place'),
              text('type', 'Type', 'For example Full-time'),
              text('payRange', 'Pay'),
              { kind: 'day', name: 'lastDate', label: 'Last date' },
              area('howToApply', 'How to apply'),
            ],
          },
        ],
      },
      {
        title: 'Work with us',
        fields: [
          group('work', 'Heading of the part', [text('heading', 'Heading'), area('lead', 'Sentence')]),
          area('applicationNotice', 'Beside the form', 'What happens with an application, and how long it is kept.'),
          {
            kind: 'number',
            name: 'resumeMonths',
            label: 'Keep applications for (months)',
            hint: 'Then the application and its résumé are deleted automatically.',
          },
        ],
      },
    ],
  },
  {
    id: 'shop',
    title: 'Course texts',
    subject: 'shop',
    where: 'Courses and services, the cart, brochures',
    seeAt: '/services',
    boxes: [
      {
        title: 'Listing',
        fields: [
          area('coursesLead', 'Below the heading of the courses', '{count} and {months} are filled in.'),
          area('servicesLead', 'Below the heading of the services', '{count} is filled in.'),
          shopFacts('facilities', 'What every batch has'),
          group('counsellor', 'Not sure? Talk to a counsellor', [
            text('title', 'Heading'),
            area('text', 'Text'),
            text('act', 'Button text'),
          ]),
        ],
      },
      {
        title: 'Cart and joining',
        fields: [
          shopFacts('cartNotes', 'Below the total of the cart'),
          lines('howToJoin', 'Steps to the first class', 'For brochures. One per line.'),
          area('refundLine', 'About refunds', '{refundDays} is filled in from the refund policy: “7 days”.'),
        ],
      },
    ],
  },
];
