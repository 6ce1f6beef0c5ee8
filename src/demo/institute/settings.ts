/** A public figure; it may not be published without a source and a date. */
export interface DemoStat {
  id: string;
  /** As displayed, e.g. `1,000+`. */
  figure: string;
  /** Final value of the counter, or null when the figure is text. */
  countTo: number | null;
  suffix: string;
  label: string;
  /** Source of the figure, as text that may be shown beside it. */
  source: string;
  /** ISO date of the count. */
  asOf: string;
}

export interface DemoInstitute {
  name: string;
  legalName: string;
  /** Set in the display face beside the mark. */
  wordmark: string;
  tagline: string;
  /** Footer text. */
  blurb: string;
  heroTitleLines: string[];
  heroLead: string;
  postalAddress: string[];
  city: string;
  state: string;
  /** GST code of the state. */
  stateCode: string;
  pin: string;
  dialCode: string;
  phone: string;
  email: string;
  openingHours: string;
  gstin: string;
  director: string;
  grievanceOfficer: { name: string; email: string; phone: string };
  social: { facebook: string; instagram: string; whatsapp: string; youtube: string };
  /** Says that everything here is fictional. */
  demoNotice: string;
  /** Shown with every markets course or post. */
  marketsNotice: string;
  newsletterNote: string;
  freeSession: { title: string; lead: string; facts: string[]; callNote: string };
  counselling: { title: string; lead: string };
  homeStats: DemoStat[];
  aboutStats: DemoStat[];
}

const STAT_DATE = '2026-10-31';

/** Identity and contact block of the demo institute, plainly fictitious; an admin edits all of it. */
export const DEMO_INSTITUTE: DemoInstitute = {
  name: 'Misaal',
  legalName: 'Misaal Institute',
  wordmark: 'Misaal',
  tagline: 'Institute of Digital Careers, Lucknow',
  blurb: 'Career courses and agency services, taught and done by the same people.',
  heroTitleLines: ['Learn', 'the work.', 'Then get', 'the work.'],
  heroLead:
    'Career courses in marketing, design, code and the markets, in Lucknow and online. At most 20 students in a batch, taught by people who still do the job.',
  postalAddress: ['3rd floor, 12 Udaharan Marg', 'near the clock tower'],
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  stateCode: '09',
  pin: '226 000',
  dialCode: '+91',
  phone: '00000 12345',
  email: 'hello@misaal.example',
  openingHours: 'Monday to Sunday 10am to 7pm',
  gstin: '09AAAAA0000A1Z0',
  director: 'Raghav Saxena',
  grievanceOfficer: { name: 'Shabana Rizvi', email: 'grievance@misaal.example', phone: '00000 12345' },
  social: {
    facebook: 'https://facebook.misaal.example/misaal',
    instagram: 'https://instagram.misaal.example/misaal',
    whatsapp: 'https://whatsapp.misaal.example/channel',
    youtube: 'https://youtube.misaal.example/@misaal',
  },
  demoNotice: 'A demonstration institute: names, numbers and people are invented.',
  marketsNotice: 'Courses in trading are education, not investment advice.',
  newsletterNote: 'One e-mail a month: new batches, free workshops and good reading. Nothing else.',
  freeSession: {
    title: 'Sit in one class. Decide after.',
    lead: 'The first class is free, in any course. Bring a phone and one shop you know. We call you to fix a day that suits you.',
    facts: ['90 minutes', 'Lucknow or online', 'At most 20 in a batch'],
    callNote: 'We call once, between 10 am and 7 pm.',
  },
  counselling: {
    title: 'Twenty minutes with a counsellor',
    lead: 'Free, by phone or at the institute. No sales talk: if another place suits you better, we say so.',
  },
  homeStats: [
    {
      id: 'students',
      figure: '1,000+',
      countTo: 1000,
      suffix: '+',
      label: 'students taught since 2019',
      source:
        'Invented for the demonstration. A real institute counts learners with a paid enrolment in its admission register.',
      asOf: STAT_DATE,
    },
    {
      id: 'hiring-partners',
      figure: '50+',
      countTo: 50,
      suffix: '+',
      label: 'hiring partners',
      source:
        'Invented for the demonstration. A real institute counts firms that hired or interviewed its learners, with a letter from each.',
      asOf: STAT_DATE,
    },
    {
      id: 'no-cost-emi',
      figure: 'No-cost',
      countTo: null,
      suffix: '',
      label: 'EMI and instalments',
      source:
        'Offered on courses of four months or more, through the payment provider’s banks. Terms: EMI and instalments.',
      asOf: STAT_DATE,
    },
    {
      id: 'courses',
      figure: '10+',
      countTo: 10,
      suffix: '+',
      label: 'courses and workshops',
      source:
        'Invented for the demonstration: eight career courses on this site, and weekend workshops at the institute.',
      asOf: STAT_DATE,
    },
  ],
  aboutStats: [
    {
      id: 'websites',
      figure: '120+',
      countTo: 120,
      suffix: '+',
      label: 'websites made for clients',
      source: 'Invented for the demonstration. A real institute lists the projects that were delivered and paid for.',
      asOf: STAT_DATE,
    },
    {
      id: 'years',
      figure: '5+',
      countTo: 5,
      suffix: '+',
      label: 'years of teaching',
      source: 'Invented for the demonstration. A real institute gives the date of its first batch.',
      asOf: STAT_DATE,
    },
    {
      id: 'rating',
      figure: '4.9',
      countTo: 4.9,
      suffix: '',
      label: 'out of 5, from 612 students',
      source:
        'Invented for the demonstration. A real institute averages every form filled in after a course, none left out.',
      asOf: STAT_DATE,
    },
    {
      id: 'clients',
      figure: '150+',
      countTo: 150,
      suffix: '+',
      label: 'clients of the agency',
      source: 'Invented for the demonstration. A real institute counts firms that were invoiced at least once.',
      asOf: STAT_DATE,
    },
  ],
};
