import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, dyeField, group, lines, text } from './field-parts.ts';
import type { SiteScreen } from './site-screen.ts';

const PLANS = [
  { value: 'silver', label: 'Silver' },
  { value: 'gold', label: 'Gold' },
  { value: 'diamond', label: 'Diamond' },
];

const range = (name: string, label: string) =>
  group(name, label, [
    { kind: 'number', name: 'from', label: 'From' },
    { kind: 'number', name: 'to', label: 'To' },
  ]);

const rowList = {
  entry: 'line',
  titleOf: (entry: Record<string, unknown>) => textOf(entry.label),
  blank: () => ({ label: '', values: { silver: '', gold: '', diamond: '' } }),
  fields: [
    text('label', 'What it is'),
    group(
      'values',
      'In each plan',
      PLANS.map(({ value, label }) => text(value, label)),
    ),
  ] satisfies FieldPlan[],
};

/** Plans of the services, and their deliverables. */
export const planScreens: readonly SiteScreen[] = [
  {
    id: 'tiers',
    title: 'Plans of the services',
    subject: 'pricing-tiers',
    where: 'Silver, Gold and Diamond on the services tab and on every service',
    seeAt: '/services?tab=services',
    boxes: [
      {
        title: 'Plans',
        fields: [
          {
            kind: 'list',
            name: 'tiers',
            label: 'Plans',
            entry: 'plan',
            titleOf: (entry) => textOf(entry.name),
            blank: () => ({
              id: 'silver',
              name: '',
              dye: 'neel',
              fits: '',
              keywordsUpTo: 0,
              blogsPerMonth: { from: 0, to: 0 },
              presentationsPerMonth: { from: 0, to: 0 },
              monthlyReport: true,
              video: '',
              pricePerMonthRupees: null,
              priceLabel: '',
              minimumMonths: 0,
            }),
            fields: [
              { kind: 'choice', name: 'id', label: 'Which plan', options: PLANS },
              text('name', 'Name'),
              dyeField,
              text('fits', 'Whom it fits'),
              { kind: 'number', name: 'keywordsUpTo', label: 'Keywords up to' },
              range('blogsPerMonth', 'Blogs a month'),
              range('presentationsPerMonth', 'Presentations and PDFs a month'),
              { kind: 'check', name: 'monthlyReport', label: 'A report every month' },
              text('video', 'Video'),
              {
                kind: 'number',
                name: 'pricePerMonthRupees',
                label: 'Price a month before GST, rupees',
                hint: 'Empty: on request.',
                mayBeEmpty: true,
                optional: true,
              },
              { ...text('priceLabel', 'Text instead of a price'), optional: true },
              { kind: 'number', name: 'minimumMonths', label: 'Shortest contract, months' },
            ],
          },
          lines('notes', 'Notes below the plans', 'One per line.'),
        ],
      },
    ],
  },
  {
    id: 'deliverables',
    title: 'Deliverables of the plans',
    subject: 'deliverables',
    where: 'The plan grid on every service',
    seeAt: '/services?tab=services',
    boxes: [
      {
        title: 'For every service',
        fields: [
          text('heading', 'Heading'),
          area('scope', 'Whom they are for'),
          { ...text('custom', 'For larger clients'), optional: true },
          { kind: 'list', name: 'rows', label: 'Lines of the grid', ...rowList },
        ],
      },
      {
        title: 'Lines of one service',
        intro: 'Shown below the lines of every service.',
        fields: [
          { kind: 'lists', name: 'serviceRows', label: 'Lines of one service', keysFrom: 'services', ...rowList },
        ],
      },
    ],
  },
];
