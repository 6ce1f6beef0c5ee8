import { z } from 'zod';
import { dayField } from '../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { assignmentsShape } from './assignments-contract.ts';
import { batchesShape } from './batches-contract.ts';
import { brandFields, brandImageShape } from './brand-contract.ts';
import { client, partner, published, shownCertificate, stat, testimonial } from './claims-contract.ts';
import { line, link, list, named, text, wording } from './field-contract.ts';
import { mailsShape } from './mails-contract.ts';
import { menuShape } from './menu-contract.ts';
import { checkoutShape, instalmentsShape, invoicingShape, permissionsShape, refundsShape } from './money-contract.ts';
import { mediaShape, securityShape } from './office-contract.ts';
import { type BrandImage, HOME_SECTIONS } from './rules.ts';
import { textMessages } from './text-messages-contract.ts';

const motif = { family: line(20), dye: line(20) };

const instituteShape = z.object({
  name: line(80).min(1, 'Please enter the name of the institute').default('Institute'),
  legalName: text(120),
  wordmark: text(40),
  tagline: text(),
  ...brandFields,
  blurb: text(),
  heroTitleLines: list(line(40)),
  heroLead: text(),
  postalAddress: list(line()),
  city: text(80),
  state: text(80),
  /** GST code of the state. */
  stateCode: text(2),
  pin: text(10),
  /** The default country of phone fields. */
  dialCode: z
    .string()
    .regex(/^\+\d{1,4}$/, 'Please enter a dial code such as +91')
    .default('+91'),
  phone: text(30),
  email: text(200),
  openingHours: text(),
  gstin: text(20),
  director: text(100),
  /** Contact for security reports; empty: the institute's own address. */
  securityEmail: text(200),
  grievanceOfficer: z.object({ name: text(100), email: text(200), phone: text(30) }).prefault({}),
  social: z.object({ facebook: link, instagram: link, whatsapp: link, youtube: link }).prefault({}),
  /** States that this institute is fictional; empty for a real institute. */
  demoNotice: text(),
  marketsNotice: text(),
  newsletterNote: text(),
  /** The free class on the home and about pages; `callNote` is shown below callback requests. */
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
      /** Whether it opens automatically, and how long after page load (spec 2 §9). */
      opensItself: z.boolean().default(true),
      opensAfterSeconds: z
        .int({ error: 'Please enter a number of seconds' })
        .min(3, '3 seconds at least')
        .max(300, '300 seconds at most')
        .default(5),
    })
    .prefault({}),
  menu: menuShape.prefault({}),
  /** Dial codes of the countries that get one-time codes. */
  phoneCountries: z
    .array(z.string().regex(/^\+\d{1,4}$/, 'Please enter a dial code such as +91'))
    .max(250)
    .default(['+91']),
  ...textMessages,
  /** A lead is erased this long after its last form. */
  leadRetentionMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(1, '1 month at least')
    .max(120, '120 months at most')
    .default(24),
  /** A claim whose last check is older is not published. */
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
  /** `id` also selects the drawing above the text. */
  reasons: list(z.object({ id: line(40), title: line(), text: line(500) })),
  benefits: list(z.object({ title: line(), text: line(500), ...motif })),
  testimonials: list(testimonial),
  partners: list(partner),
  /** In the order of the home page. */
  certificates: list(shownCertificate),
  /** The sections after the hero image, in order; omitted ones keep their default place. */
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
  /** Used in the document's URL. */
  id: z
    .string()
    .trim()
    .max(60, 'This text can have 60 characters at most')
    .regex(/^[a-z0-9-]+$/, 'Please use small letters, digits and hyphens'),
  group: named(60),
  title: named(),
  ...legalText,
  /** Removed from the menus; its URL still shows what was in force. */
  isWithdrawn: z.boolean().default(false),
  /** Earlier texts, newest first; saving a higher version adds the replaced one. */
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
      /** Before GST, or null: price on request. */
      pricePerMonthRupees: whole.nullable(),
      priceLabel: line(80),
      minimumMonths: whole,
    }),
  ),
  notes: list(line(500)),
});

const deliverablesShape = z.object({
  heading: wording('Deliverables of the plans'),
  /** The target group of the plans (spec 1 §2, service page). */
  scope: wording('Deliverables are for businesses targeting fewer than 200 keywords.'),
  custom: text(),
  rows: list(planRow),
  /** Lines that a single service adds, by its strategy key. */
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
  /** Remote within the country. */
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
  /** Career support for learners and alumni. */
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
  /** Jobs at the institute itself. */
  work: partHeading,
  /** Shown beside the form: what happens with an application, and how long it is kept. */
  applicationNotice: text(1000),
  /** Months after which an application and its résumé are erased. */
  resumeMonths: z
    .int({ error: 'Please enter a number of months' })
    .min(1, '1 month at least')
    .max(36, '36 months at most')
    .default(6),
});

/** A short fact with an icon; unknown names get a tick. */
const shopFact = z.object({ icon: line(20), text: line() });

const shopShape = z.object({
  /** Introductions of the course list; `{count}` and `{months}` are filled in. */
  coursesLead: text(),
  servicesLead: text(),
  /** Facilities of every batch. */
  facilities: list(shopFact),
  counsellor: z.object({ title: text(80), text: text(), act: text(40) }).prefault({}),
  /** Notes below the cart total. */
  cartNotes: list(shopFact),
  /** Steps from choosing a course to the first class, for brochures. */
  howToJoin: list(line(500)),
  refundLine: text(),
});

/**
 * Subjects that visitors may read, except `mails`, `security`, `media`, `invoicing`, `refunds`, `instalments`,
 * `checkout`, `permissions`, `batches` and `assignments`, which have no public calls. Other settings (keys, marks) are not on this list and have no call.
 */
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
  permissions: permissionsShape,
  batches: batchesShape,
  assignments: assignmentsShape,
  mails: mailsShape,
};

export type SiteSubject = keyof typeof siteShapes;
export type SiteContent = { [S in SiteSubject]: z.output<(typeof siteShapes)[S]> };
/** The input shape: fields with a default may be omitted. */
export type SiteContentInput = { [S in SiteSubject]: z.input<(typeof siteShapes)[S]> };

export type Institute = SiteContent['institute'] & {
  addressLines: string[];
  brandImage?: BrandImage | null | undefined;
};

/** What visitors get: claims without their internal fields, and which legal text is in force today. */
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
    /** `inForceVersion` is `null` until the first version comes into force. */
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
    /** `addressLines` is the full postal address as printed, city and PIN last. */
    institute: siteShapes.institute.extend({
      addressLines: z.array(z.string()),
      brandImage: brandImageShape,
    }),
  }),
});

export const getHomeContent = contentRoute('home', 'Texts and figures of the home page');
export const getAboutContent = contentRoute('about', 'Texts and figures of the about page');
export const getLegalContent = contentRoute('legal', 'Legal documents');
export const getPricingTiers = contentRoute('pricing-tiers', 'Plans of the agency services');
export const getDeliverables = contentRoute('deliverables', 'What each plan delivers, line by line');
export const getOpenings = contentRoute('openings', 'Jobs at the institute');
export const getShopContent = contentRoute('shop', 'Course texts: facilities, counselling, cart, how to join');
export const getCareerContent = contentRoute('career', 'Texts, outcomes and partners’ jobs of the career page');

/** One call per subject; a subject without one is not public. */
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
