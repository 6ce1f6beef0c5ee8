import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { area, blankProof, claimNote, figureList, proofFields, text } from './field-parts.ts';
import type { SiteScreen } from './site-screen.ts';

const RULE =
  'A proof point is public only with its source, date and consent. Without them it is saved here and not shown.';

function firms(name: string, label: string, yearName: string): FieldPlan {
  return {
    kind: 'list',
    name,
    label,
    entry: 'firm',
    titleOf: (entry) => textOf(entry.name),
    noteOf: claimNote,
    blank: () => ({ name: '', trade: '', [yearName]: new Date().getFullYear(), ...blankProof() }),
    fields: [
      text('name', 'Name'),
      { ...text('trade', 'What it does'), optional: true },
      { kind: 'number', name: yearName, label: 'Since, the year' },
      ...proofFields('Who agreed, and for whom', 'Note: where the written permission is'),
    ],
  };
}

/** Claims of the site: figures, quotes, names of firms, certificates. */
export const claimScreens: readonly SiteScreen[] = [
  {
    id: 'figures',
    title: 'Figures of the home page',
    subject: 'home',
    where: 'Counters below the hero of the home page',
    seeAt: '/',
    claims: ['stats'],
    boxes: [
      {
        title: 'Figures',
        intro: RULE,
        fields: [figureList('stats', 'Counters', 'They count up when they come into view.')],
      },
    ],
  },
  {
    id: 'testimonials',
    title: 'Testimonials',
    subject: 'home',
    where: 'What students say on the home page, alumni on the about page',
    seeAt: '/#testimonials-title',
    claims: ['testimonials'],
    boxes: [
      {
        title: 'Testimonials',
        intro: RULE,
        fields: [
          {
            kind: 'list',
            name: 'testimonials',
            label: 'Quotes',
            entry: 'quote',
            titleOf: (entry) => textOf(entry.author),
            noteOf: claimNote,
            blank: () => ({
              image: null,
              quoteTitle: '',
              quoteText: '',
              author: '',
              role: '',
              company: '',
              rating: 5,
              course: '',
              batch: '',
              duration: '',
              paid: true,
              ...blankProof(),
            }),
            fields: [
              text('author', 'Name'),
              text('quoteTitle', 'Title of the quote'),
              area('quoteText', 'Quote'),
              { kind: 'picture', name: 'image', label: 'Picture', optional: true },
              { ...text('role', 'Work'), optional: true },
              { ...text('company', 'Firm'), optional: true },
              text('course', 'Course', 'Its title in the catalogue. The quote then links to it.'),
              { ...text('batch', 'Batch', 'For example January 2026'), optional: true },
              { ...text('duration', 'Length of the course', 'For example 6 months'), optional: true },
              { kind: 'check', name: 'paid', label: 'The course was paid for' },
              ...proofFields('Who agreed', 'Note: where the signed consent is'),
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'partners',
    title: 'Hiring partners',
    subject: 'home',
    where: 'Scrolling names on the home page, list on the career page',
    seeAt: '/career#firms-title',
    claims: ['partners'],
    boxes: [{ title: 'Hiring partners', intro: RULE, fields: [firms('partners', 'Firms', 'partnerSince')] }],
  },
  {
    id: 'certificates',
    title: 'Student certificates on the home page',
    subject: 'home',
    where: 'The row of certificates on the home page',
    seeAt: '/',
    claims: ['certificates'],
    boxes: [
      {
        title: 'Certificates',
        intro: `${RULE} Revoked ones are left out automatically.`,
        fields: [
          {
            kind: 'list',
            name: 'certificates',
            label: 'Certificates',
            entry: 'certificate',
            titleOf: (entry) => textOf(entry.number),
            noteOf: claimNote,
            blank: () => ({ number: '', ...blankProof() }),
            fields: [text('number', 'Number'), ...proofFields('Who agreed', 'Note: where the signed consent is')],
          },
        ],
      },
    ],
  },
  {
    id: 'about-figures',
    title: 'Figures and clients of the about page',
    subject: 'about',
    where: 'Figures and scrolling client names on the about page; the rating beside the stars of the home page',
    seeAt: '/about',
    claims: ['stats', 'clients'],
    boxes: [
      { title: 'Figures', intro: RULE, fields: [figureList('stats', 'Figures', 'Their sources stand below them.')] },
      { title: 'Clients', fields: [text('clientsHeading', 'Heading'), firms('clients', 'Firms', 'since')] },
    ],
  },
  {
    id: 'outcomes',
    title: 'Outcomes on the career page',
    subject: 'career',
    where: '“Where our learners are now” on the career page',
    seeAt: '/career#outcomes-title',
    claims: ['outcomes'],
    boxes: [
      {
        title: 'Outcomes',
        intro: RULE,
        fields: [
          text('outcomesHeading', 'Heading'),
          figureList('outcomes', 'Outcomes', 'Source and day stand beside each.'),
        ],
      },
    ],
  },
];
