import { z } from 'zod';
import { dayField } from '../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { client, partner, published, shownCertificate, stat, testimonial } from './claims-contract.ts';
import { line, link, list, named, text, wording } from './field-contract.ts';
import { mailsShape } from './mails-contract.ts';
import { menuShape } from './menu-contract.ts';
import { checkoutShape, instalmentsShape, invoicingShape, refundsShape } from './money-contract.ts';
import { HOME_SECTIONS } from './rules.ts';
import { textMessages } from './text-messages-contract.ts';

const motif = { family: line(20), dye: line(20) };

const instituteShape = z.object({
  name: line(80).min(1, 'Please enter the name of the institute').default('Institute'),
  legalName: text(120),
  wordmark: text(40),
  tagline: text(),
  blurb: text(),
  heroTitleLines: list(line(40)),
  heroLead: text(),
  postalAddress: list(line()),
  city: text(80),
  state: text(80),
  /** GST code of the state. */
  stateCode: text(2),
  pin: text(10),
  /** Chosen beforehand where people enter a phone number. */
  dialCode: z
    .string()
    .regex(/^\+\d{1,4}$/, 'Please enter a dial code such as +91')
    .default('+91'),
  phone: text(30),
  email: text(200),
  openingHours: text(),
  gstin: text(20),
  director: text(100),
  /** Where weaknesses of the site are reported; empty: the institute's own address. */
  securityEmail: text(200),
  grievanceOfficer: z.object({ name: text(100), email: text(200), phone: text(30) }).prefault({}),
  social: z.object({ facebook: link, instagram: link, whatsapp: link, youtube: link }).prefault({}),
  /** Says that nobody here is real; empty for a real institute. */
  demoNotice: text(),
  marketsNotice: text(),
  newsletterNote: text(),
  /** The free class on the home and about pages; `callNote` stands below requests for a call. */
  freeSession: z
    .object({
      title: text(120).default('Sit in one class. Decide after.'),
      lead: text(),
      facts: list(line(80)),
      callNote: text(),
    })
    .prefault({}),
  counselling: z
    .object({
      title: text(120).default('Twenty minutes with a counsellor'),
      lead: text(),
      /** Whether it is offered by itself, and how long after a page came (spec 2 §9). */
      opensItself: z.boolean().default(true),
      opensAfterSeconds: z
        .int({ error: 'Please enter a number of seconds' })
        .min(3, '3 seconds at least')
        .max(300, '300 seconds at most')
        .default(5),
    })
    .prefault({}),
  menu: menuShape.prefault({}),
  /** Dial codes of the countries to which one-time codes are sent. */
  phoneCountries: z
    .array(z.string().regex(/^\+\d{1,4}$/, 'Please enter a dial code such as +91'))
    .max(250)
    .default(['+91']),
  ...textMessages,
  /** A lead erases itself so long after the last form that was sent. */
  leadRetentionMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(1, '1 month at least')
    .max(120, '120 months at most')
    .default(24),
  /** A claim that was checked longer ago does not publish. */
  claimMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(1, '1 month at least')
    .max(60, '60 months at most')
    .default(12),
});

const homeShape = z.object({
  headings: z
    .object({
      partners: wording('Our students work at firms like these'),
      offer: wording('What will you learn to do?'),
      offerLead: wording('Every course begins at zero and ends with something you made.'),
      reasons: wording('Why students choose us, drawn to scale'),
      testimonials: wording('What our students say'),
      benefits: wording('What changes for you'),
      certificates: wording('A certificate nobody else has'),
      certificatesLead: wording(
        'Each one is printed with its own pattern, made from its number. Anyone can check it online in ten seconds.',
      ),
      blog: wording('From the blog'),
      questions: wording('Questions we hear on the phone'),
    })
    .prefault({}),
  stats: list(stat),
  faq: list(z.object({ question: named(), answer: named(2000) })),
  /** `id` also names the drawing above the text. */
  reasons: list(z.object({ id: line(40), title: line(), text: line(500) })),
  benefits: list(z.object({ title: line(), text: line(500), ...motif })),
  testimonials: list(testimonial),
  partners: list(partner),
  /** In the order in which the home page shows them. */
  certificates: list(shownCertificate),
  /** What follows the first picture, in its order; one that is not named comes where it stands by the standard. */
  sections: z
    .array(z.object({ id: z.enum(HOME_SECTIONS), isShown: z.boolean().default(true) }))
    .max(HOME_SECTIONS.length)
    .default(HOME_SECTIONS.map((id) => ({ id, isShown: true }))),
  roadmap: z
    .object({
      title: text(),
      lead: text(),
      steps: list(
        z.object({ block: z.enum(['drawn', 'carved', 'inked', 'printed']), title: line(40), text: line(500) }),
      ),
    })
    .prefault({}),
});

const aboutShape = z.object({
  heading: text(),
  lead: text(1000),
  headings: z
    .object({
      beliefs: wording('What we work by'),
      reasons: wording('Why students choose us'),
      alumni: wording('What our alumni say'),
      offer: wording('What we teach, and what we do'),
    })
    .prefault({}),
  beliefs: list(
    z.object({ id: z.enum(['vision', 'mission', 'values']), title: line(80), paragraphs: z.array(line(2000)).max(20) }),
  ),
  whyStudentsChooseUs: list(z.object({ title: line(), text: line(500) })),
  clientsHeading: text(),
  clients: list(client),
  stats: list(stat),
});

const legalText = {
  version: z.int().min(1),
  inForceFrom: dayField('Please enter a day'),
  whatChanged: line(500),
  inShort: z.array(line(500)).max(20),
  sections: z
    .array(
      z.object({
        heading: line(),
        paragraphs: z.array(line(5000)).max(50),
        list: z.array(line(1000)).max(50).optional(),
      }),
    )
    .max(100),
};

const legalDocument = z.object({
  /** Stands in the address of the document. */
  id: z
    .string()
    .trim()
    .max(60, 'This text can have 60 characters at most')
    .regex(/^[a-z0-9-]+$/, 'Please use small letters, digits and hyphens'),
  group: named(60),
  title: named(),
  ...legalText,
  /** It stands in no menu any more; who has its address can still read what was in force. */
  isWithdrawn: z.boolean().default(false),
  /** Texts that were in force before, the newest first; saving a higher version adds the one it replaces. */
  earlier: list(z.object({ title: named().optional(), ...legalText })),
});
const legalShape = z.object({ documents: list(legalDocument) });

const plan = z.enum(['silver', 'gold', 'diamond']);
const whole = z.int({ error: 'Please enter a whole number' }).min(0, 'The number is 0 at least');
const monthlyRange = z.object({ from: whole, to: whole });
const planRow = z.object({ label: line(), values: z.object({ silver: line(80), gold: line(80), diamond: line(80) }) });

const pricingTiersShape = z.object({
  tiers: list(
    z.object({
      id: plan,
      name: line(40),
      dye: line(20),
      fits: line(),
      keywordsUpTo: whole,
      blogsPerMonth: monthlyRange,
      presentationsPerMonth: monthlyRange,
      monthlyReport: z.boolean(),
      video: line(80),
      /** Before GST, or null: the price is given on request. */
      pricePerMonthRupees: whole.nullable(),
      priceLabel: line(80),
      minimumMonths: whole,
    }),
  ),
  notes: list(line(500)),
});

const deliverablesShape = z.object({
  heading: wording('Deliverables of the plans'),
  /** Whom the plans are for (spec 1 §2, service page). */
  scope: wording('Deliverables are for businesses targeting fewer than 200 keywords.'),
  custom: text(),
  rows: list(planRow),
  /** Lines that one service adds, by its strategy key. */
  serviceRows: z.record(line(60), z.array(planRow).max(20)).default({}),
});

/** A job at the institute. */
export const openingShape = z.object({
  slug: line(80),
  title: line(),
  place: line(),
  type: z.enum(['Full-time', 'Part-time', 'Contract']),
  payRange: line(),
  payFromRupees: z.int().min(0),
  payToRupees: z.int().min(0),
  postedOn: z.iso.date(),
  lastDate: z.iso.date(),
  /** Filled or withdrawn before its last date. */
  closedOn: z.iso.date().nullable().default(null),
  /** May be done from anywhere in the country. */
  isRemote: z.boolean().default(false),
  description: line(3000),
  duties: z.array(line(500)).max(30),
  wants: z.array(line(500)).max(30),
});
const openingsShape = z.object({ openings: list(openingShape) });

const point = z.object({ heading: line(), text: line(500) });
const partHeading = z.object({ heading: text(), lead: text(1000) }).prefault({});

const careerShape = z.object({
  heading: text(),
  lead: text(1000),
  /** Build your career with us: for learners and those who were. */
  support: partHeading,
  counselling: z.object({ title: text(), text: text(1000), points: list(line(300)) }).prefault({}),
  placement: z.object({ heading: text(), does: list(point), doesNot: list(point) }).prefault({}),
  outcomesHeading: text(),
  outcomes: list(stat),
  partnersHeading: text(),
  partnersNote: text(),
  studentJobs: list(
    z.object({
      title: line(),
      firm: line(80),
      place: line(),
      type: line(40),
      payRange: line(),
      lastDate: dayField('Please enter a day'),
      howToApply: line(500),
    }),
  ),
  /** Work with us: jobs at the institute itself. */
  work: partHeading,
  /** Stands beside the form: what happens with an application, and how long it is kept. */
  applicationNotice: text(1000),
  /** An application and its résumé erase themselves after so many months. */
  resumeMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(1, '1 month at least')
    .max(36, '36 months at most')
    .default(6),
});

/** A short fact with a drawing; unknown names get a tick. */
const shopFact = z.object({ icon: line(20), text: line() });

const shopShape = z.object({
  /** Lines under the headings of the listing; `{count}` and `{months}` are filled in. */
  coursesLead: text(),
  servicesLead: text(),
  /** What every batch has. */
  facilities: list(shopFact),
  counsellor: z.object({ title: text(80), text: text(), act: text(40) }).prefault({}),
  /** What stands under the cart's total. */
  cartNotes: list(shopFact),
  /** Steps from choosing a course to the first class, for brochures. */
  howToJoin: list(line(500)),
  refundLine: text(),
});

const securityShape = z.object({
  /** Whether the office signs in with a second factor; as installed, it does wherever the sandbox is off. */
  officeSecondFactor: z.enum(['as-installed', 'required', 'optional']).default('as-installed'),
});

const mediaShape = z.object({
  /** What the files of the library may have together, and one of them alone. */
  quotaMegabytes: z.int().min(1).max(10_000_000).default(50_000),
  mostFileMegabytes: z.int().min(1).max(50_000).default(2000),
});

/** Subjects that visitors may read, but for `mails`, `security`, `media`, `invoicing`, `refunds`, `instalments` and `checkout`, which have none of these calls. Whatever else is kept among the settings (keys, marks) is not on this list and has no call. */
export const siteShapes = {
  institute: instituteShape,
  home: homeShape,
  about: aboutShape,
  legal: legalShape,
  'pricing-tiers': pricingTiersShape,
  deliverables: deliverablesShape,
  openings: openingsShape,
  shop: shopShape,
  career: careerShape,
  security: securityShape,
  media: mediaShape,
  invoicing: invoicingShape,
  refunds: refundsShape,
  instalments: instalmentsShape,
  checkout: checkoutShape,
  mails: mailsShape,
};

export type SiteSubject = keyof typeof siteShapes;
export type SiteContent = { [S in SiteSubject]: z.output<(typeof siteShapes)[S]> };
/** What may be written: fields with a default can be left out. */
export type SiteContentInput = { [S in SiteSubject]: z.input<(typeof siteShapes)[S]> };

export type Institute = SiteContent['institute'] & { addressLines: string[] };

/** What visitors get: claims without what the office alone keeps of them, and which legal text is in force today. */
const shownShapes = {
  ...siteShapes,
  home: homeShape.extend({
    stats: published.stats,
    testimonials: published.testimonials,
    partners: published.partners,
    certificates: published.certificates,
  }),
  about: aboutShape.extend({ stats: published.stats, clients: published.clients }),
  career: careerShape.extend({ outcomes: published.stats }),
  legal: z.object({
    /** `inForceVersion` is `null` while the first version is still to come. */
    documents: z.array(legalDocument.extend({ inForceVersion: z.int().nullable() })),
  }),
};

export const getInstitute = defineRoute({
  method: 'GET',
  path: '/site/institute',
  summary: 'Name, contact block and other facts of the institute',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  output: z.object({
    success: succeeded,
    /** `addressLines` is the whole address as it is printed, city and PIN last. */
    institute: siteShapes.institute.extend({ addressLines: z.array(z.string()) }),
  }),
});

export const getHomeContent = contentRoute('home', 'Texts and figures of the home page');
export const getAboutContent = contentRoute('about', 'Texts and figures of the about page');
export const getLegalContent = contentRoute('legal', 'Legal documents');
export const getPricingTiers = contentRoute('pricing-tiers', 'Plans of the agency services');
export const getDeliverables = contentRoute('deliverables', 'What each plan delivers, line by line');
export const getOpenings = contentRoute('openings', 'Jobs at the institute');
export const getShopContent = contentRoute(
  'shop',
  'Words around the courses: facilities, counselling, cart, how to join',
);
export const getCareerContent = contentRoute('career', 'Texts, outcomes and partners’ jobs of the career page');

/** One call per subject: a subject without one cannot be read from outside. */
function contentRoute<const S extends keyof typeof siteShapes>(subject: S, summary: string) {
  return defineRoute({
    method: 'GET',
    path: `/site/content/${subject}` as const,
    summary,
    access: 'anyone',
    rate: 'api',
    keys: 'read',
    cache: 'no-store',
    serverCache: 'public',
    output: z.object({ success: succeeded, content: shownShapes[subject] }),
  });
}
