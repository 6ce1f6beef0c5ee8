import { describe, expect, it } from 'vitest';
import { DEMO_COURSES } from '../courses/all-courses.ts';
import { DEMO_ABOUT } from './about.ts';
import { DEMO_BENEFITS } from './benefits.ts';
import { DEMO_CAREER } from './career.ts';
import { DEMO_CLIENTS } from './clients.ts';
import { DEMO_FAQ } from './faq.ts';
import { DEMO_LEGAL_DOCUMENTS } from './legal.ts';
import { DEMO_OPENINGS } from './openings.ts';
import { DEMO_PARTNERS } from './partners.ts';
import { DEMO_REASONS } from './reasons.ts';
import { DEMO_ROADMAP } from './roadmap.ts';
import { DEMO_INSTITUTE } from './settings.ts';
import { DEMO_SHOP } from './shop.ts';
import { DEMO_TESTIMONIALS } from './testimonials.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

it('promises nothing that a learner does not find after paying, as long as no batch is planned', () => {
  const shown = [
    DEMO_INSTITUTE,
    DEMO_SHOP,
    DEMO_REASONS,
    DEMO_ROADMAP,
    DEMO_FAQ,
    DEMO_ABOUT,
    DEMO_BENEFITS,
    DEMO_COURSES,
  ];
  const promised = /doubt hour|hours, live|a batch of \d|portal the same evening|every evening|till 9 pm/gi;
  expect(JSON.stringify(shown).match(promised) ?? []).toEqual([]);
});

describe('settings', () => {
  it('are plainly fictitious', () => {
    expect(DEMO_INSTITUTE.pin).toBe('226 000');
    expect(DEMO_INSTITUTE.phone).toBe('00000 12345');
    expect(DEMO_INSTITUTE.email).toBe('hello@misaal.example');
    expect(DEMO_INSTITUTE.postalAddress.join(' ')).toContain('Udaharan Marg');
    for (const url of Object.values(DEMO_INSTITUTE.social)) {
      expect(new URL(url).protocol).toBe('https:');
      expect(new URL(url).hostname).toMatch(/\.misaal\.example$/);
    }
  });

  it('keep the hours and the headline of the specification and the design', () => {
    expect(DEMO_INSTITUTE.openingHours).toBe('Monday to Sunday 10am to 7pm');
    expect(DEMO_INSTITUTE.heroTitleLines).toEqual(['Learn', 'the work.', 'Then get', 'the work.']);
  });

  it('give a source and a date with every figure', () => {
    expect(DEMO_INSTITUTE.homeStats).toHaveLength(4);
    expect(DEMO_INSTITUTE.aboutStats).toHaveLength(4);
    for (const stat of [...DEMO_INSTITUTE.homeStats, ...DEMO_INSTITUTE.aboutStats]) {
      expect(stat.source.length).toBeGreaterThan(20);
      expect(stat.asOf).toMatch(ISO_DAY);
    }
  });

  it('count to the figures of the specification', () => {
    expect(DEMO_INSTITUTE.homeStats.map((stat) => stat.countTo)).toEqual([1000, 50, null, 10]);
    expect(DEMO_INSTITUTE.aboutStats.map((stat) => stat.countTo)).toEqual([120, 5, 4.9, 150]);
  });
});

describe('home and about texts', () => {
  it('have the parts that the pages show', () => {
    expect(DEMO_FAQ).toHaveLength(8);
    expect(DEMO_REASONS).toHaveLength(6);
    expect(DEMO_BENEFITS.length).toBeGreaterThanOrEqual(4);
    expect(DEMO_PARTNERS).toHaveLength(7);
    expect(DEMO_CLIENTS.length).toBeGreaterThanOrEqual(6);
    expect(DEMO_CLIENTS.filter(({ name }) => DEMO_PARTNERS.some((partner) => partner.name === name))).toEqual([]);
    expect(DEMO_ROADMAP.map((step) => step.title)).toEqual(['Learn', 'Practice', 'Ask', 'Build']);
    expect(DEMO_ABOUT.beliefs.map((belief) => belief.id)).toEqual(['vision', 'mission', 'values']);
  });

  it('quote six learners with rating 5, course, duration and consent', () => {
    expect(DEMO_TESTIMONIALS).toHaveLength(6);
    const partners = new Set(DEMO_PARTNERS.map((partner) => partner.name));
    for (const testimonial of DEMO_TESTIMONIALS) {
      expect(testimonial.rating).toBe(5);
      expect(testimonial.duration).toMatch(/^\d+ months?$/);
      expect(testimonial.consent.givenOn).toMatch(ISO_DAY);
      expect(partners.has(testimonial.company)).toBe(true);
    }
  });
});

describe('openings', () => {
  it('are four, open after they were posted, with a pay range that agrees with its text', () => {
    expect(DEMO_OPENINGS).toHaveLength(4);
    expect(new Set(DEMO_OPENINGS.map((opening) => opening.slug)).size).toBe(4);
    for (const opening of DEMO_OPENINGS) {
      expect(opening.lastDate > opening.postedOn).toBe(true);
      expect(opening.payFromRupees).toBeLessThan(opening.payToRupees);
      expect(opening.payRange).toContain(`₹${opening.payFromRupees.toLocaleString('en-IN')}`);
      expect(opening.payRange).toContain(`₹${opening.payToRupees.toLocaleString('en-IN')}`);
      expect(opening.duties.length).toBeGreaterThanOrEqual(4);
      expect(opening.wants.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the career page', () => {
  it('gives outcomes with source and date, and promises no job', () => {
    for (const outcome of DEMO_CAREER.outcomes) {
      expect(outcome.source.length).toBeGreaterThan(20);
      expect(outcome.asOf).toMatch(ISO_DAY);
    }
    expect(JSON.stringify(DEMO_CAREER.placement.doesNot)).toContain('We do not promise a job');
  });

  it('lists jobs of firms that agreed to be named', () => {
    const partners = new Set(DEMO_PARTNERS.map((partner) => partner.name));
    for (const job of DEMO_CAREER.studentJobs) expect(partners.has(job.firm)).toBe(true);
  });
});

describe('legal documents', () => {
  it('cover what the legal page promises, each under its own id', () => {
    const ids = DEMO_LEGAL_DOCUMENTS.map((document) => document.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'privacy-notice',
        'cookies-and-local-storage',
        'your-rights',
        'terms-of-sale',
        'prices-and-gst',
        'emi-and-instalments',
        'refund-and-cancellation',
        'coupons',
        'terms-of-use',
        'code-of-conduct',
        'tests-and-certificates',
        'results-and-placements',
        'complaint-procedure',
        'comments-policy',
      ]),
    );
  });

  it('stand together by group, in the order of the side menu', () => {
    const groups = DEMO_LEGAL_DOCUMENTS.map((document) => document.group);
    const runs = groups.filter((group, at) => group !== groups[at - 1]);
    expect(runs).toEqual(['Your data', 'Buying', 'Learning', 'The institute']);
  });

  it.each(DEMO_LEGAL_DOCUMENTS)('$id has a version, a date, a short form and numbered sections', (document) => {
    expect(document.version).toBeGreaterThanOrEqual(1);
    expect(document.inForceFrom).toMatch(ISO_DAY);
    expect(document.inShort).toHaveLength(3);
    expect(document.sections.length).toBeGreaterThanOrEqual(3);
    document.sections.forEach((section, at) => {
      expect(section.heading.startsWith(`${at + 1}. `)).toBe(true);
      expect(section.paragraphs.length).toBeGreaterThan(0);
    });
  });
});

describe('voice', () => {
  it('makes no guarantee, no urgency and no noise', () => {
    const texts = JSON.stringify([
      DEMO_INSTITUTE,
      DEMO_FAQ,
      DEMO_REASONS,
      DEMO_BENEFITS,
      DEMO_TESTIMONIALS,
      DEMO_ROADMAP,
      DEMO_ABOUT,
      DEMO_OPENINGS,
      DEMO_CAREER,
    ]);
    expect(texts).not.toMatch(/!|unlock|journey|seamless|guaranteed|100% placement|hurry|last chance/i);
  });
});

describe('refunds', () => {
  it('are promised in one way: by the days of the refund policy, after the payment', () => {
    const promises = [
      DEMO_SHOP.refundLine ?? '',
      ...(DEMO_SHOP.cartNotes ?? []).filter(({ icon }) => icon === 'refund').map(({ text }) => text),
      ...DEMO_FAQ.filter(({ question }) => question.includes('money back')).map(({ answer }) => answer),
    ];
    expect(promises).toHaveLength(3);
    for (const promise of promises) expect(promise).toMatch(/\{refundDays\} (of|after) the payment/);
  });
});
