import type { SiteContentInput } from '../../features/settings/contract.ts';

const COUNTED_ON = '2026-10-31';
const INVENTED = 'Invented for the demonstration. A real institute';

/** Texts of the career page; firms, jobs and figures are invented. */
export const DEMO_CAREER = {
  heading: 'Careers, and help in finding work',
  lead: 'How we help learners find work, and the jobs open at our own institute.',
  support: {
    heading: 'Build your career with us',
    lead: 'For learners on a course, and for a year after it. All of it is free, and none of it is a promise of a job.',
  },
  counselling: {
    title: 'Start with a 20-minute talk',
    text: 'A counsellor listens first: what you have done, what you like, what you can spend in time and money. You leave with a next step on paper, even if that step is not one of our courses.',
    points: [
      'Free, at the desk or by phone, any day from 10 am to 7 pm',
      'Open to everybody, enrolled or not',
      'The counsellor has no target and no commission',
    ],
  },
  placement: {
    heading: 'Placement support, in plain words',
    does: [
      {
        heading: 'Your papers, read twice',
        text: 'CV and portfolio, once before you apply and once after the first answers.',
      },
      { heading: 'Three mock interviews', text: 'Recorded for you, with one page of notes on each.' },
      { heading: 'Introductions', text: 'To firms that look for what you can do. You see what we write about you.' },
      {
        heading: 'Help with the offer letter',
        text: 'Pay, notice, bond and hours, read line by line before you sign.',
      },
    ],
    doesNot: [
      {
        heading: 'No promise of a job',
        text: 'We do not promise a job, an interview, a salary or a date. Firms decide.',
      },
      { heading: 'No money for a placement', text: 'Neither learners nor firms pay us for one.' },
      { heading: 'No bond', text: 'You may refuse an offer. The support goes on for the rest of the year.' },
      { heading: 'No names without consent', text: 'We tell a firm about you only after you said yes to that firm.' },
    ],
  },
  outcomesHeading: 'Results of one half-year',
  outcomes: [
    {
      id: 'finished',
      figure: '112',
      countTo: null,
      suffix: '',
      label: 'learners finished a course between January and June 2026',
      source: `${INVENTED} counts certificates in its own register.`,
      asOf: COUNTED_ON,
    },
    {
      id: 'asked',
      figure: '86',
      countTo: null,
      suffix: '',
      label: 'of them asked for placement support',
      source: `${INVENTED} counts those who signed the support sheet.`,
      asOf: COUNTED_ON,
    },
    {
      id: 'working',
      figure: '58',
      countTo: null,
      suffix: '',
      label: 'of those 86 had paid work in their field four months later. 28 had not',
      source: `${INVENTED} counts offer letters and first invoices that it was shown.`,
      asOf: COUNTED_ON,
    },
    {
      id: 'pay',
      figure: '₹19,500',
      countTo: null,
      suffix: '',
      label: 'a month was the middle pay of the 58: half earned less, half more',
      source: `${INVENTED} takes the figures of the same letters and invoices.`,
      asOf: COUNTED_ON,
    },
  ],
  partnersHeading: 'Firms that interview our learners',
  partnersNote: 'Each firm agreed in writing to be named here, and can take its name down at any time.',
  studentJobs: [
    {
      title: 'Performance marketing trainee',
      firm: 'Kalpit Labs',
      place: 'Lucknow',
      type: 'Full-time',
      payRange: '₹18,000 to ₹22,000 a month',
      lastDate: '2027-01-10',
      howToApply: 'Ask the placement desk, with one campaign report of your own',
    },
    {
      title: 'Junior web developer',
      firm: 'Anumaan',
      place: 'From home, in India',
      type: 'Full-time',
      payRange: '₹25,000 to ₹32,000 a month',
      lastDate: '2027-01-31',
      howToApply: 'Ask the placement desk, with the address of something live',
    },
    {
      title: 'Packaging designer, for one range',
      firm: 'Khayali Foods',
      place: 'Sitapur, two days a week',
      type: 'Contract, 3 months',
      payRange: '₹15,000 to ₹20,000 a month',
      lastDate: '2026-12-20',
      howToApply: 'Ask the placement desk, with three labels and their reasons',
    },
    {
      title: 'Motion design intern',
      firm: 'Maano Media',
      place: 'Lucknow',
      type: 'Internship, 6 months',
      payRange: '₹12,000 a month',
      lastDate: '2026-12-31',
      howToApply: 'Ask the placement desk, with a reel of 30 seconds',
    },
  ],
  work: {
    heading: 'Work with us',
    lead: 'Teachers here do the work they teach. Each opening states its pay and last date, and everyone who applies gets a reply.',
  },
  applicationNotice:
    'Two people read every application, within ten working days. We reply by e-mail in any case, even if the answer is no.',
  resumeMonths: 6,
} satisfies SiteContentInput['career'];
